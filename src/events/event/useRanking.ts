import { useState } from 'react';
import { type RankingGroup, rankingGroups } from '#contract/events/rankings.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { usePagedTable } from './usePagedTable.ts';

interface Page {
  readonly results: readonly unknown[];
  readonly next_cursor: string | null;
  readonly group: RankingGroup;
}
type RowOf<Answer extends Page> = Answer['results'][number];
export type LoadRanking<Answer> = (cursor: string | undefined, signal: AbortSignal) => Promise<CallResult<Answer>>;

/** The chosen group, held by the address. */
export function useRankingGroup(): [RankingGroup, (group: RankingGroup) => void] {
  return useTabInUrl(rankingGroups as unknown as readonly [RankingGroup, ...RankingGroup[]], 'group');
}

/** One ranking: its table, and the last answer of this group while a newer one fails. */
export function useRanking<Answer extends Page>(
  [group, setGroup]: ReturnType<typeof useRankingGroup>,
  load: LoadRanking<Answer>,
) {
  const table = usePagedTable<RowOf<Answer>, Answer>(load);
  const [kept, setKept] = useState<Answer | null>(null);
  const answer = table.resource.state === 'ready' ? table.resource.answer : null;
  if (answer !== null && answer !== kept) setKept(answer);
  return { group, setGroup, table, stored: kept?.group === group ? kept : null };
}

export interface Ranking<Answer extends Page> {
  readonly group: RankingGroup;
  readonly setGroup: (group: RankingGroup) => void;
  readonly table: ReturnType<typeof usePagedTable<RowOf<Answer>, Answer>>;
  readonly stored: Answer | null;
}
