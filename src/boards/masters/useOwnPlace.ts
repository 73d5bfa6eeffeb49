import { useCallback, useState } from 'react';
import type { RankingEntry, RankingMembership } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { BoardQuery } from './useBoard.ts';

interface OwnPlace {
  readonly membership: RankingMembership | null;
  /** Null where the rider is on no board. */
  readonly entry: RankingEntry | null;
}

const nobody = {
  ok: true,
  answer: { membership: null, entry: null },
  serverNowMs: null,
} as const;

/**
 * Whether the signed-in rider agreed to be ranked, and the own line of the board. The newest answer stays visible while the
 * next one loads, so that nothing moves when a rider joins.
 */
export function useOwnPlace(riderId: string | null, { span, board }: Pick<BoardQuery, 'span' | 'board'>) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<OwnPlace>> => {
      if (riderId === null) return nobody;
      const member = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
      if (!member.ok) return member;
      const of = { membership: member.answer, entry: null };
      if (member.answer.joined_at === null) return { ...member, answer: of };
      const query = { params: { id: riderId }, query: { span, board } };
      const place = await callEndpoint(rankingsEndpoints.getRankedAthlete, query, signal);
      if (place.ok) return { ...place, answer: { ...of, entry: place.answer.entry } };
      const isUnranked = place.failure.kind === 'problem' && place.failure.status === 404;
      return isUnranked ? { ...member, answer: of } : place;
    },
    [riderId, span, board],
  );
  const resource = useResource(load);
  const [shown, setShown] = useState<{ readonly riderId: string | null; readonly of: OwnPlace } | null>(null);
  if (resource.state === 'ready' && resource.answer !== shown?.of) setShown({ riderId, of: resource.answer });
  const place = shown?.riderId === riderId ? shown.of : nobody.answer;
  return { ...place, failure: resource.state === 'failed' ? resource.failure : null, retry: resource.retry };
}
