import { Fragment, useCallback } from 'react';
import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { CertificationRanking, CertificationRow } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { RankingFrame } from './RankingFrame.tsx';
import { useRanking, useRankingGroup } from './useRanking.ts';

interface Props {
  readonly event: EventDetail;
  readonly riderId: string | null;
}

/** Results by level, the highest first. */
export function CertificationTable({ event, riderId }: Props) {
  const { id } = event;
  const group = useRankingGroup();
  const [chosen] = group;
  const own = event.viewer.registration;
  const elapsedS = own.state === 'registered' ? own.result?.elapsed_s : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rider or own result is another ranking
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      callEndpoint(
        registrationsEndpoints.listCertificationRanking,
        { params: { id }, query: { group: chosen, cursor } },
        signal,
      ),
    [id, chosen, riderId, elapsedS],
  );
  const ranking = useRanking<CertificationRanking>(group, load);
  return (
    <RankingFrame ranking={ranking}>
      {(answer) => (
        <Levels
          event={event}
          answer={answer}
          rows={ranking.table.rows.length > 0 ? ranking.table.rows : answer.results}
        />
      )}
    </RankingFrame>
  );
}

interface LevelsProps {
  readonly event: EventDetail;
  readonly answer: CertificationRanking;
  readonly rows: readonly CertificationRow[];
}

function Levels({ event, answer, rows }: LevelsProps) {
  const { t, l, language } = useTranslator();
  return (
    <Rows className="num">
      {answer.level_counts.map(({ level: position, count }) => {
        const level = event.levels.find((each) => each.position === position);
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
            {rows
              .filter((row) => row.level === position)
              .map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ranking only grows at its end
                <li key={index} data-own={row.is_own || undefined}>
                  <span>
                    <b>{row.is_own ? t('event.you') : (row.rider_name ?? t('event.noName'))}</b>
                    {row.team_name === null ? null : <small>{row.team_name}</small>}
                  </span>
                  <span>
                    <b>{formatDuration(row.elapsed_s)}</b>
                    <small>{formatDay(row.ridden_on, language)}</small>
                  </span>
                </li>
              ))}
          </Fragment>
        );
      })}
    </Rows>
  );
}

const Rows = styled.ul`
  li { display: flex; align-items: center; gap: 8px 12px; min-height: 57px; padding: 4px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  li > :last-child { margin-left: auto; text-align: right; }
  [data-head] { min-height: 44px; color: var(--soft); }
  [data-own] { margin-inline: -12px; padding-inline: 12px; background: var(--hot); }
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
`;
