import { useCallback, useState } from 'react';
import type { RankingBoard, RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

export interface BoardQuery {
  readonly board: RankingBoard;
  readonly span: RankingSpan;
  /** '' for everybody. */
  readonly search: string;
}

interface Shown {
  readonly asked: string;
  readonly calculatedAt: string | null;
  /** The parts as they were loaded, in order. */
  readonly parts: readonly (readonly RankingEntry[])[];
  readonly nextCursor: string | null;
}

/**
 * A board, part by part. The newest answer stays visible while the next one loads; if a calculation came between two
 * parts, the list starts again with the current board.
 */
export function useBoard({ board, span, search }: BoardQuery) {
  const asked = [board, span, search].join('/');
  const [shown, setShown] = useState<Shown | null>(null);
  const [from, setFrom] = useState<Shown | null>(null);
  const before = from?.asked === asked ? from : null;
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Shown>> => {
      const query = { board, span, ...(search !== '' && { search }) };
      const read = (cursor: string | null) =>
        callEndpoint(rankingsEndpoints.getWolfRanking, { query: { ...query, ...(cursor && { cursor }) } }, signal);
      const next = await read(before?.nextCursor ?? null);
      if (!next.ok) return next;
      const isSame = before !== null && before.calculatedAt === next.answer.calculated_at;
      const result = before === null || isSame ? next : await read(null);
      if (!result.ok) return result;
      const { calculated_at: calculatedAt, results, next_cursor: nextCursor } = result.answer;
      const parts = isSame ? [...before.parts, results] : [results];
      return { ...result, answer: { asked, calculatedAt, parts, nextCursor } };
    },
    [asked, board, span, search, before],
  );
  const resource = useResource(load);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== shown) setShown(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  return {
    shown: shown?.asked === asked ? shown : null,
    isBusy: resource.state === 'busy',
    failure,
    retry: resource.retry,
    loadMore: () => setFrom(shown),
    /** Includes the first part. */
    reload: () => {
      setFrom(null);
      resource.retry();
    },
  };
}
