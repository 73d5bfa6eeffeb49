import { useId } from 'react';
import { styled } from 'styled-components';
import type { StartList } from '#contract/races/heats.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { formatBibRange } from './formatBibRange.ts';
import { formatStartTime } from './formatStartTime.ts';

interface Props {
  readonly heat: StartList['heats'][number];
  readonly number: number;
  /** Bibs of the rider's own teams. */
  readonly ownBibs: ReadonlySet<number>;
}

/** One heat: its time, and its teams with their bibs. */
export function HeatTable({ heat, number, ownBibs }: Props) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <Container aria-labelledby={id}>
      <h2 id={id}>
        {t('startList.heat', { heat: number })} <time dateTime={heat.starts_at}>{formatStartTime(heat.starts_at)}</time>
      </h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('startList.bib')}</th>
            <th scope="col">{t('startList.team')}</th>
            <th scope="col">{t('startList.riders')}</th>
          </tr>
        </thead>
        <tbody>
          {heat.teams.map(({ bib, team_name: name }) => (
            <tr key={bib} data-own={ownBibs.has(bib) ? '' : undefined}>
              <td>{bib}</td>
              <th scope="row">{name}</th>
              <td>{formatBibRange(bib)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Container>
  );
}

const Container = styled.section`
  h2 {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    padding-bottom: 8px;
    font-size: 1.125rem;
    font-weight: 700;
  }
  time { font-size: 1.5rem; font-variant-numeric: tabular-nums; }
  table {
    width: 100%;
    ${cardBox}
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  th, td { padding: 10px 12px; text-align: left; font-weight: 400; }
  thead th { color: var(--soft); font-size: 0.8125rem; white-space: nowrap; }
  tbody :is(th, td) { border-top: 1px solid var(--line); }
  tbody th { width: 100%; font-weight: 600; overflow-wrap: anywhere; }
  td:first-child { font-size: 1.25rem; font-weight: 700; text-align: right; }
  td:last-child { color: var(--soft); white-space: nowrap; }
  [data-own] { background: var(--hot); }
  [data-own] td:last-child { color: var(--ink); }
`;
