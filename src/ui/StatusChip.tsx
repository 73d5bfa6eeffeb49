import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * `open`: the rider can act now; `announced`: known in advance, or a remark such as a sample; `plain`: over or not
 * urgent; `struck`: cancelled.
 */
export type StatusTone = 'plain' | 'open' | 'announced' | 'warning' | 'alarm' | 'struck';

/** A short status beside a name, readable without its colour. */
export function StatusChip({ tone = 'plain', children }: { readonly tone?: StatusTone; readonly children: ReactNode }) {
  return <Label data-tone={tone}>{children}</Label>;
}

const Label = styled.span`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: var(--chip);
  color: var(--soft);
  font-size: 0.8125rem;
  font-weight: 650;
  line-height: 1.55;
  white-space: nowrap;
  &[data-tone='open'] {
    background: var(--cypress);
    color: var(--on-cypress);
  }
  &[data-tone='announced'] {
    border-color: var(--control);
    background: var(--card);
    color: var(--ink);
  }
  &[data-tone='warning'] {
    background: var(--amber);
    color: var(--on-amber);
  }
  &[data-tone='alarm'] {
    background: var(--signal);
    color: var(--on-signal);
  }
  &[data-tone='struck'] { text-decoration: line-through; }
`;
