import { styled } from 'styled-components';
import type { CompetitionRanking, CompetitionRow } from '#contract/events/rankings.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';

interface Props {
  readonly answer: CompetitionRanking;
  readonly rows: readonly CompetitionRow[];
}

const noValue = '—';
const formatKm = (distanceM: number): string => (Math.round(distanceM / 100) / 10).toFixed(1);

/** The desktop's ranking: all times in one table, and the rider's own row below if it is not among them. */
export function CompetitionSheet({ answer, rows }: Props) {
  const { t, l } = useTranslator();
  const { own: ownRow, checkpoints } = answer;
  const visibleRows = ownRow === null || rows.some((row) => row.is_own) ? rows : [...rows, ownRow];
  const lastIndex = checkpoints.length - 1;
  return (
    <Scroll role="region" aria-label={t('event.tab.competition')} tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('event.rank.rank')}</th>
            <th scope="col">{t('event.rank.rider')}</th>
            {checkpoints.map(({ name, at_m: distanceM }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two checkpoints may have one name
              <th key={index} scope="col">
                {l(name)}
                <small>
                  {index === lastIndex ? t('event.rank.finish') : distanceM === null ? '' : formatKm(distanceM)}
                </small>
              </th>
            ))}
            <th scope="col">{t('event.rank.toFirst')}</th>
            <th scope="col">{t('event.rank.toAhead')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ranking only grows at its end
            <Row key={index} row={row} lastIndex={lastIndex} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Row({ row, lastIndex }: { readonly row: CompetitionRow; readonly lastIndex: number }) {
  const { t } = useTranslator();
  return (
    <tr data-own={row.is_own || undefined}>
      <td>
        {row.is_tied ? <small>{t('event.rank.tied')}</small> : null} <b>{row.rank ?? noValue}</b>
      </td>
      <th scope="row">
        {row.is_own ? t('event.you') : (row.rider_name ?? t('event.noName'))}
        {row.team_name === null ? null : <small>{row.team_name}</small>}
      </th>
      {row.splits.map((split, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: splits are in the order of the checkpoints
          key={index}
          data-fastest={split.is_fastest || undefined}
          data-finish={index === lastIndex || undefined}
        >
          {split.elapsed_s === null ? noValue : formatDuration(split.elapsed_s)}
        </td>
      ))}
      <td>{row.gap_to_first_s === 0 ? noValue : formatSignedDuration(row.gap_to_first_s)}</td>
      <td>{row.gap_to_ahead_s === null ? noValue : formatSignedDuration(row.gap_to_ahead_s)}</td>
    </tr>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  ${cardBox}
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px 12px; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; white-space: nowrap; }
  th:nth-child(2) { text-align: left; white-space: normal; }
  thead th { color: var(--soft); font-size: 0.875rem; font-weight: 600; vertical-align: bottom; }
  thead small { display: block; }
  small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  tbody th { font-weight: 700; }
  tbody th small { margin-left: 8px; }
  tbody td { color: var(--soft); }
  tbody td:first-child, tbody td[data-finish] { color: var(--ink); font-size: 1.0625rem; font-weight: 700; }
  tbody td[data-fastest] { color: var(--cypress); font-weight: 700; }
  tr[data-own] > * { background: var(--hot); }
  tr:last-child > * { border-bottom: 0; }
`;
