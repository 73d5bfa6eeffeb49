import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';

interface Props {
  readonly title: ReactNode;
  /** Lines below the title. */
  readonly lines: readonly ReactNode[];
  /** Buttons; below the text if there is no space beside it. */
  readonly actions?: ReactNode;
}

/** One entry of a short list, with its actions. */
export function EntryRow({ title, lines, actions }: Props) {
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <span key={index}>{line}</span>
        ))}
      </div>
      {actions}
    </Row>
  );
}

/** A list of `EntryRow`s. */
export const EntryList = styled.ul`
  display: grid;
  gap: 8px;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 12px;
  ${cardBox}
  > div {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > div > strong, > div > span { display: block; }
  > div > span {
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
