import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { CertificationRanking, CertificationRow } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { RankingFrame } from './RankingFrame.tsx';
import { type RankingProps, useRanking } from './useRanking.ts';

/** Results by level, the highest first. */
export function CertificationTable(props: RankingProps) {
  const ranking = useRanking<CertificationRow, CertificationRanking>(
    registrationsEndpoints.listCertificationRanking,
    props,
  );
  return (
    <RankingFrame ranking={ranking}>
      {(answer) => <Levels event={props.event} answer={answer} rows={ranking.rows} />}
    </RankingFrame>
  );
}

interface LevelsProps {
  readonly event: EventDetail;
  readonly answer: CertificationRanking;
  readonly rows: readonly CertificationRow[];
}

/** A heading for each level, with its riders below; also the rider's own row, if it has not loaded yet. */
function Levels({ event, answer, rows }: LevelsProps) {
  const { t, l } = useTranslator();
  const { own: ownRow } = answer;
  const visibleRows = ownRow === null || rows.some((row) => row.is_own) ? rows : [...rows, ownRow];
  return (
    <Rows className="num">
      {answer.level_counts.map(({ level: position, count }) => {
        const level = event.levels.find((candidate) => candidate.position === position);
        return (
          <Fragment key={position}>
            <li data-head>
              <StatusChip tone={level === undefined ? 'plain' : 'open'}>
                {level === undefined ? t('event.level.none') : l(level.name)}
              </StatusChip>
              {level === undefined ? null : (
                <span>
                  {t('event.level.within', { time: formatDuration(level.within_s) })}
                  {level.is_highest ? ` · ${t('event.level.highest')}` : null}
                </span>
              )}
              <span>{t('event.level.riders', { count })}</span>
            </li>
            {visibleRows
              .filter((row) => row.level === position)
              .map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ranking only grows at its end
                <Finisher key={index} row={row} />
              ))}
          </Fragment>
        );
      })}
    </Rows>
  );
}

function Finisher({ row }: { readonly row: CertificationRow }) {
  const { t, language } = useTranslator();
  return (
    <li data-own={row.is_own || undefined}>
      <span>
        <b>{row.is_own ? t('event.you') : (row.rider_name ?? t('event.noName'))}</b>
        {row.team_name === null ? null : <small>{row.team_name}</small>}
      </span>
      <span>
        <b>{formatDuration(row.elapsed_s)}</b>
        <small>{formatDay(row.ridden_on, language)}</small>
      </span>
    </li>
  );
}

const Rows = styled.ul`
  li { display: flex; align-items: center; gap: 8px 12px; min-height: 57px; padding: 4px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  li > :last-child { margin-left: auto; text-align: right; }
  [data-head] { min-height: 44px; color: var(--soft); }
  [data-own] { position: sticky; bottom: var(--dock-height, 0px); margin-inline: -12px; padding-inline: 12px; background: var(--hot); }
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
`;
