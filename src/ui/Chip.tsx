import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A short state beside a name; colour never says it alone, the word does. */
export function Chip({ tone = 'plain', children }: { tone?: 'plain' | 'warning' | 'alarm'; children: ReactNode }) {
  return <Label data-tone={tone}>{children}</Label>;
}

const Label = styled.span`
  display: inline-block;
  padding: 1px 8px;
  border-radius: 4px;
  background: var(--chip);
  color: var(--soft);
  font-size: 0.8125rem;
  font-weight: 650;
  line-height: 1.6;
  white-space: nowrap;
  &[data-tone='warning'] {
    background: var(--amber);
    color: var(--on-amber);
  }
  &[data-tone='alarm'] {
    background: var(--signal);
    color: var(--on-signal);
  }
`;
