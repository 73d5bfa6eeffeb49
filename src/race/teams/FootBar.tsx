import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '#src/theme/tokens.ts';
import { useDockHeight } from '#src/ui/layout/useDockHeight.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';

/** One sentence on what the button will do, then the buttons; at the foot of a phone's window. */
export function FootBar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar, !useMediaQuery(media.desktop));
  return (
    <Bar ref={bar}>
      <p role="status">{text}</p>
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
  @media ${media.desktop} {
    position: static;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 128px; min-height: 56px; font-size: 1.125rem; }
  &:empty { display: none; }
`;
