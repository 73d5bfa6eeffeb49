import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { focusContent } from './focusContent.ts';

interface Props {
  /** Selector of the element that gets the focus. */
  readonly to: string;
  readonly text: string;
}

/** A link visible only to keyboard users: skips everything before its target. */
export function SkipLink({ to, text }: Props) {
  const focusTarget = (event: MouseEvent) => {
    // Do not follow the link, because the target must not appear in the URL.
    event.preventDefault();
    focusContent(document.querySelector<HTMLElement>(to));
  };
  return (
    <Link href="#main" onClick={focusTarget}>
      {text}
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  z-index: 40;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--cypress);
  color: var(--on-cypress);
  font-weight: 700;
  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
