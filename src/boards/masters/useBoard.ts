import { useState } from 'react';
import type { RankingBoard, RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { type BoardGroup, toRankingGroup } from './boardGroup.ts';

export interface BoardQuery extends BoardGroup {
  readonly board: RankingBoard;
  readonly span: RankingSpan;
  /** '' means no filter. */
  readonly search: string;
}

interface BoardData {
  readonly queryKey: string;
  readonly calculatedAt: string | null;
  /** The parts as they were loaded, in order. */
  readonly parts: readonly (readonly RankingEntry[])[];
  readonly nextCursor: string | null;
}

/**
 * Loads a board in parts; the loaded ones stay visible while the next one loads. If the board was recalculated between
 * two parts, the list starts again from its beginning.
 */
export function useBoard({ board, span, sex, age, search }: BoardQuery) {
  const queryKey = [board, span, sex, age, search].join('/');
  const [data, setData] = useState<BoardData | null>(null);
  const [earlierData, setEarlierData] = useState<BoardData | null>(null);
  const previous = earlierData?.queryKey === queryKey ? earlierData : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: cursor and calculation name the earlier parts
  const resource = useResource(
    'board',
    [board, span, sex, age, search, previous?.nextCursor, previous?.calculatedAt],
    async (signal: AbortSignal): Promise<CallResult<BoardData>> => {
      const query = { board, span, ...toRankingGroup({ sex, age }), ...(search !== '' && { search }) };
      const readPart = (cursor: string | null) =>
        callEndpoint(rankingsEndpoints.getWolfRanking, { query: { ...query, ...(cursor && { cursor }) } }, signal);
      const next = await readPart(previous?.nextCursor ?? null);
      if (!next.ok) return next;
      const isSameCalculation = previous !== null && previous.calculatedAt === next.answer.calculated_at;
      const result = previous === null || isSameCalculation ? next : await readPart(null);
      if (!result.ok) return result;
      const { calculated_at: calculatedAt, results, next_cursor: nextCursor } = result.answer;
      const parts = isSameCalculation ? [...previous.parts, results] : [results];
      return { ...result, answer: { queryKey, calculatedAt, parts, nextCursor } };
    },
  );
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  return {
    data: data?.queryKey === queryKey ? data : null,
    isBusy: resource.state === 'busy',
    failure,
    retry: resource.retry,
    loadMore: () => setEarlierData(data),
    /** Loads the board again from its first part. */
    reload: () => {
      setEarlierData(null);
      resource.retry();
    },
  };
}
