import { useCallback, useEffect, useMemo } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { rankingGroups } from '#contract/events/eventKinds.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { CompetitionRanking, RankingQuery } from '#contract/events/rankings.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { readRanking, storeRanking } from './storedRankings.ts';
import { usePagedTable } from './usePagedTable.ts';

export interface RankingProps {
  readonly event: EventDetail;
  /** Null for a visitor. */
  readonly riderId: string | null;
}

/** Common fields of both rankings. */
export type SharedRanking<Row = unknown> = Pick<
  CompetitionRanking,
  'as_of' | 'group' | 'group_counts' | 'unlisted' | 'next_cursor' | 'server_now'
> & { readonly results: readonly Row[] };

type RankingEndpoint<Answer> = Endpoint<{
  params: { id: string };
  query: RankingQuery;
  answer: Answer;
}>;

/**
 * One ranking of an event: its table, the group chosen in the address, and the last answer for that group, even from an
 * earlier visit, while a newer one fails. Reloads for another rider or another own result.
 */
export function useRanking<Row, Answer extends SharedRanking<Row>>(
  endpoint: RankingEndpoint<Answer>,
  { event, riderId }: RankingProps,
) {
  const { id } = event;
  const [group, setGroup] = useTabInUrl(rankingGroups, 'group');
  const ownRegistration = event.viewer.registration;
  const elapsedS = ownRegistration.state === 'registered' ? ownRegistration.result?.elapsed_s : undefined;
  const choice = ownRegistration.state === 'registered' ? JSON.stringify(ownRegistration.choice) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rider, own result or choice is another ranking
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      callEndpoint(endpoint, { params: { id }, query: { group, cursor } }, signal),
    [endpoint, id, group, riderId, elapsedS, choice],
  );
  const table = usePagedTable<Row, Answer>(load);
  const key = `${endpoint.path} ${id} ${group}`;
  const answer = table.resource.state === 'ready' ? table.resource.answer : null;
  useEffect(() => {
    if (answer !== null) storeRanking(key, answer);
  }, [key, answer]);
  const hasFailed = table.resource.state === 'failed';
  const stored = useMemo(() => (hasFailed ? (readRanking<Answer>(key) ?? null) : null), [hasFailed, key]);
  return { group, setGroup, table, stored, rows: answer === null ? (stored?.results ?? []) : table.rows };
}

export type Ranking<Row, Answer extends SharedRanking<Row>> = ReturnType<typeof useRanking<Row, Answer>>;
