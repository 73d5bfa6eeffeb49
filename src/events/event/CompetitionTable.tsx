import { useCallback } from 'react';
import type { EventDetail } from '#contract/events/events.ts';
import type { CompetitionRanking } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CompetitionRows } from './CompetitionRows.tsx';
import { RankingFrame } from './RankingFrame.tsx';
import { useRanking, useRankingGroup } from './useRanking.ts';

interface Props {
  readonly event: EventDetail;
  readonly riderId: string | null;
}

/** Results by time; a row opens to its splits and gaps. */
export function CompetitionTable({ event, riderId }: Props) {
  const { t } = useTranslator();
  const { id } = event;
  const group = useRankingGroup();
  const [chosen] = group;
  const own = event.viewer.registration;
  const elapsedS = own.state === 'registered' ? own.result?.elapsed_s : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rider or own result is another ranking
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      callEndpoint(
        registrationsEndpoints.listCompetitionRanking,
        { params: { id }, query: { group: chosen, cursor } },
        signal,
      ),
    [id, chosen, riderId, elapsedS],
  );
  const ranking = useRanking<CompetitionRanking>(group, load);
  return (
    <RankingFrame ranking={ranking} note={t('event.rank.note')}>
      {(answer) => (
        <CompetitionRows answer={answer} rows={ranking.table.rows.length > 0 ? ranking.table.rows : answer.results} />
      )}
    </RankingFrame>
  );
}
