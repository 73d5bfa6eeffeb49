import { useState } from 'react';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import type { AthleteDetail, RankingEntry } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { BoardQuery } from './useBoard.ts';

export type NextRank = AthleteDetail['next_rank'];

interface OwnRank {
  readonly membership: RankingMembership | null;
  /** Null if the rider is not on the board. */
  readonly entry: RankingEntry | null;
  /** On the board that is shown. */
  readonly nextRank: NextRank;
}

interface OwnRankData extends Pick<BoardQuery, 'span' | 'board'> {
  readonly riderId: string | null;
  readonly ownRank: OwnRank;
}

const noOwnRank = {
  ok: true,
  answer: { membership: null, entry: null, nextRank: null },
  serverNowMs: null,
} as const;

/**
 * Whether the signed-in rider agreed to be ranked, and the rider's entry on the board. The newest answer stays visible
 * while the next one loads, so that nothing moves when a rider joins.
 */
export function useOwnRank(riderId: string | null, { span, board }: Pick<BoardQuery, 'span' | 'board'>) {
  const resource = useResource(
    'ownRank',
    [riderId, span, board],
    async (signal: AbortSignal): Promise<CallResult<OwnRank>> => {
      if (riderId === null) return noOwnRank;
      const membershipResult = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
      if (!membershipResult.ok) return membershipResult;
      const unranked = { ...noOwnRank.answer, membership: membershipResult.answer };
      if (membershipResult.answer.joined_at === null) return { ...membershipResult, answer: unranked };
      const request = { params: { id: riderId }, query: { span, board } };
      const athleteResult = await callEndpoint(rankingsEndpoints.getRankedAthlete, request, signal);
      if (athleteResult.ok) {
        const { entry, next_rank: nextRank } = athleteResult.answer;
        return { ...athleteResult, answer: { ...unranked, entry, nextRank } };
      }
      const isUnranked = athleteResult.failure.kind === 'problem' && athleteResult.failure.status === 404;
      return isUnranked ? { ...membershipResult, answer: unranked } : athleteResult;
    },
  );
  const [data, setData] = useState<OwnRankData | null>(null);
  if (resource.state === 'ready' && resource.answer !== data?.ownRank)
    setData({ riderId, span, board, ownRank: resource.answer });
  const shownOwnRank = data?.riderId === riderId ? data.ownRank : noOwnRank.answer;
  // The gap to the next rank belongs to one board only.
  const isForShownBoard = data?.span === span && data.board === board;
  const nextRank = isForShownBoard ? shownOwnRank.nextRank : undefined;
  return {
    ...shownOwnRank,
    nextRank,
    failure: resource.state === 'failed' ? resource.failure : null,
    retry: resource.retry,
  };
}
