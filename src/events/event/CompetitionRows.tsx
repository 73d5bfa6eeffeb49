import { styled } from 'styled-components';
import type { CompetitionRanking, CompetitionRow } from '#contract/events/rankings.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

interface Props {
  readonly answer: CompetitionRanking;
  readonly rows: readonly CompetitionRow[];
}

const noValue = '—';
/** Formats the gap to a faster rider; `gapS` is null if there is no such rider, or a time is missing. */
const formatGap = (gapS: number | null) =>
  gapS === null ? noValue : gapS === 0 ? '+0:00' : formatSignedDuration(gapS);

/** The rows, each opening to its splits; the rider's own row is added below if it is not among them. */
export function CompetitionRows({ answer, rows }: Props) {
  const { own: ownRow } = answer;
  return (
    <Rows className="num">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ranking only grows at its end
        <Row key={index} row={row} checkpoints={answer.checkpoints} />
      ))}
      {ownRow !== null && !rows.some((row) => row.is_own) ? (
        <Row row={ownRow} checkpoints={answer.checkpoints} />
      ) : null}
    </Rows>
  );
}

interface RowProps {
  readonly row: CompetitionRow;
  readonly checkpoints: CompetitionRanking['checkpoints'];
}

function Row({ row, checkpoints }: RowProps) {
  const { t, l } = useTranslator();
  return (
    <li data-own={row.is_own || undefined}>
      <details>
        <summary>
          <Text as="span" size="heading" weight={700} textAlign="center">
            {row.is_tied ? <small>{t('event.rank.tied')}</small> : null}
            {row.rank ?? noValue}
          </Text>
          <Text as="span" wrap="anywhere">
            <b>{row.is_own ? t('event.you') : (row.rider_name ?? t('event.noName'))}</b>
            {row.team_name === null ? null : <small>{row.team_name}</small>}
          </Text>
          <Time>
            <b>{formatDuration(row.elapsed_s)}</b>
            <small>
              {row.gap_to_first_s === 0
                ? row.rank === 1
                  ? t('event.rank.first')
                  : noValue
                : t('event.rank.behind', { gap: formatSignedDuration(row.gap_to_first_s) })}
            </small>
          </Time>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('event.rank.checkpoint')}</th>
              <th scope="col">{t('event.rank.passed')}</th>
              <th scope="col">{t('event.rank.toFirst')}</th>
            </tr>
          </thead>
          <tbody>
            {checkpoints.map(({ name }, index) => {
              const split = row.splits[index];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two checkpoints may have one name
                <tr key={index}>
                  <th scope="row">{l(name)}</th>
                  <td data-fastest={split?.is_fastest || undefined}>
                    {split?.elapsed_s == null ? noValue : formatDuration(split.elapsed_s)}
                  </td>
                  <td>{formatGap(split?.gap_to_first_s ?? null)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {row.gap_to_ahead_s === null ? null : (
          <p>
            {t('event.rank.toAhead')} <b>{formatGap(row.gap_to_ahead_s)}</b>
          </p>
        )}
      </details>
    </li>
  );
}

const Rows = styled.ol`
  list-style: none;
  li { border-bottom: 1px solid var(--line); }
  li[data-own] { position: sticky; bottom: var(--dock-height, 0px); margin-inline: -12px; padding-inline: 12px; background: var(--hot); }
  summary { display: grid; grid-template-columns: 48px minmax(0, 1fr) auto; gap: 12px; align-items: center; min-height: 57px; cursor: pointer; list-style: none; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  table { width: 100%; margin-left: 0; border-collapse: collapse; }
  th, td { padding: 4px 0; text-align: right; font-weight: 400; }
  th:first-child { text-align: left; }
  thead th { color: var(--soft); font-size: 0.8125rem; }
  [data-fastest] { color: var(--cypress); font-weight: 700; }
  p { padding: 4px 0 12px; }
`;
const Time = styled.span`
  text-align: right;
  b { font-size: 1.125rem; }
`;
