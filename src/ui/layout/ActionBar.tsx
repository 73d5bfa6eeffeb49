import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import { useDockHeight } from './useDockHeight.ts';

interface Props {
  /** One sentence on what the buttons will do; announced when it changes. */
  readonly text: string;
  /** Shown below in the alarm colour. */
  readonly alert?: string | null;
  /** On wide screens, where the bar is inside its column: adds a frame. */
  readonly hasFrame?: boolean;
  /** The buttons, side by side if they fit. */
  readonly children: ReactNode;
}

/** A page's next actions at the bottom of a phone's window, within reach of the thumb. */
export function ActionBar({ text, alert = null, hasFrame = false, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar, !useMediaQuery(media.desktop));
  return (
    <Bar ref={bar} data-frame={hasFrame || undefined}>
      <p role="status">{text}</p>
      {alert === null ? null : <p role="alert">{alert}</p>}
      <Buttons>{children}</Buttons>
    </Bar>
  );
}

const Bar = styled.section`
  position: fixed;
  z-index: 18;
  inset: auto 0 0;
  display: grid;
  gap: 8px;
  padding: 10px 16px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; }
  > [role='alert'] { color: var(--signal); font-weight: 600; }
  @media ${media.desktop} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
    &[data-frame] {
      padding: 16px;
      ${cardBox}
    }
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 128px; min-height: 56px; font-size: 1.125rem; }
  &:empty { display: none; }
`;
