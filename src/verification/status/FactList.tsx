import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A fact with its name; renders nothing if it has no value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const FactList = styled.dl`
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: minmax(88px, 30%) minmax(0, 1fr);
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
