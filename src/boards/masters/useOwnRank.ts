import { useState } from 'react';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import type { AthleteDetail, AthleteQuery, RankingEntry } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { isNarrowed, toRankingGroup } from './boardGroup.ts';
import type { BoardQuery } from './useBoard.ts';

export type NextRank = AthleteDetail['next_rank'];

interface OwnRank {
  readonly membership: RankingMembership | null;
  /** Among all athletes; null if the rider is not on the board. */
  readonly entry: RankingEntry | null;
  /** In the group that is shown; null if the rider is not in it. */
  readonly boardEntry: RankingEntry | null;
  /** On the board that is shown. */
  readonly nextRank: NextRank;
}

type RankQuery = Pick<BoardQuery, 'span' | 'board' | 'sex' | 'age'>;

interface OwnRankData extends RankQuery {
  readonly riderId: string | null;
  readonly ownRank: OwnRank;
}

const noOwnRank = {
  ok: true,
  answer: { membership: null, entry: null, boardEntry: null, nextRank: null },
  serverNowMs: null,
} as const;

type Rank = Pick<AthleteDetail, 'next_rank'> & { readonly entry: RankingEntry | null };

/** The rider's entry among the group's athletes; null if the rider is not one of them. */
async function readRank(riderId: string, query: AthleteQuery, signal: AbortSignal): Promise<CallResult<Rank>> {
  const request = { params: { id: riderId }, query };
  const result = await callEndpoint(rankingsEndpoints.getRankedAthlete, request, signal);
  const isUnranked = !result.ok && result.failure.kind === 'problem' && result.failure.status === 404;
  return isUnranked ? { ok: true, answer: { entry: null, next_rank: null }, serverNowMs: null } : result;
}

async function readOwnRank(riderId: string, query: RankQuery, signal: AbortSignal): Promise<CallResult<OwnRank>> {
  const membershipResult = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
  if (!membershipResult.ok) return membershipResult;
  const unranked = { ...noOwnRank.answer, membership: membershipResult.answer };
  if (membershipResult.answer.joined_at === null) return { ...membershipResult, answer: unranked };
  const { span, board } = query;
  const result = await readRank(riderId, { span, board }, signal);
  if (!result.ok) return result;
  const { entry } = result.answer;
  if (entry === null) return { ...membershipResult, answer: unranked };
  const groupResult = isNarrowed(query)
    ? await readRank(riderId, { span, board, ...toRankingGroup(query) }, signal)
    : result;
  if (!groupResult.ok) return groupResult;
  const { entry: boardEntry, next_rank: nextRank } = groupResult.answer;
  return { ...result, answer: { ...unranked, entry, boardEntry, nextRank } };
}

/**
 * Whether the signed-in rider agreed to be ranked, and the rider's entry on the board. The newest answer stays visible
 * while the next one loads, so that nothing moves when a rider joins.
 */
export function useOwnRank(riderId: string | null, { span, board, sex, age }: RankQuery) {
  const resource = useResource('ownRank', [riderId, span, board, sex, age], (signal: AbortSignal) =>
    riderId === null ? Promise.resolve(noOwnRank) : readOwnRank(riderId, { span, board, sex, age }, signal),
  );
  const [data, setData] = useState<OwnRankData | null>(null);
  if (resource.state === 'ready' && resource.answer !== data?.ownRank)
    setData({ riderId, span, board, sex, age, ownRank: resource.answer });
  const shownOwnRank = data?.riderId === riderId ? data.ownRank : noOwnRank.answer;
  // A rank belongs to one group, and the gap to the next rank to one board only.
  const isForShownGroup = data?.sex === sex && data.age === age;
  const isForShownBoard = isForShownGroup && data.span === span && data.board === board;
  return {
    ...shownOwnRank,
    boardEntry: isForShownGroup ? shownOwnRank.boardEntry : null,
    nextRank: isForShownBoard ? shownOwnRank.nextRank : undefined,
    failure: resource.state === 'failed' ? resource.failure : null,
    retry: resource.retry,
  };
}
