import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { ChartSeries } from './chartTypes.ts';

/** The names of a chart's series, each with a piece of its line. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <List>
      {series.map(({ key, label, colour, isDashed }) => (
        <li key={key} data-dashed={isDashed} style={{ '--series': colour } as CSSProperties}>
          {label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--soft);
  font-size: 0.8125rem;
  > li { display: flex; gap: 6px; align-items: center; }
  > li::before { content: ''; width: 20px; border-top: 3px solid var(--series); }
  > li[data-dashed='true']::before { border-top-style: dashed; }
`;
