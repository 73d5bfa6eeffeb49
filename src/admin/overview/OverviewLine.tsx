import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { cardBox } from '#src/theme/cardBox.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';

interface Props {
  /** The page on which the administrator acts. */
  readonly href: string;
  /** A number or a state. */
  readonly mark: ReactNode;
  readonly label: string;
  /** On a second line. */
  readonly detail?: string;
  /** `warning`: there is work to do; `alarm`: something fails. */
  readonly tone?: 'plain' | 'warning' | 'alarm';
}

/** One line of the overview; the whole line is a link. */
export function OverviewLine({ href, mark, label, detail, tone = 'plain' }: Props) {
  return (
    <li>
      <Link href={href}>
        <strong className="num" data-tone={tone}>
          {mark}
        </strong>
        <span>
          {label}
          {detail === undefined ? null : <small>{detail}</small>}
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}

export const OverviewLines = styled.ul`
  ${cardBox}
  & > li + li { border-top: 1px solid var(--line); }
  & > li > a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 8px 16px;
    color: inherit;
    line-height: 1.4;
    text-decoration: none;
  }
  & span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & small { display: block; color: var(--soft); font-size: 0.875rem; }
  & strong { flex: none; min-width: 40px; padding: 2px 8px; border-radius: 4px; text-align: center; }
  & [data-tone='warning'] { background: var(--amber); color: var(--on-amber); }
  & [data-tone='alarm'] { background: var(--signal); color: var(--on-signal); }
  & svg { flex: none; color: var(--soft); }
`;
