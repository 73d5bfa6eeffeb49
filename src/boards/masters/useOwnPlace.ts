import { useCallback } from 'react';
import type { RankingEntry, RankingMembership, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

interface OwnPlace {
  readonly membership: RankingMembership | null;
  /** Null where the rider is on no board. */
  readonly entry: RankingEntry | null;
}

const nobody: CallResult<OwnPlace> = {
  ok: true,
  answer: { membership: null, entry: null },
  serverNowMs: null,
};

/** Whether the signed-in rider agreed to be ranked, and the own line of the boards. */
export function useOwnPlace(riderId: string | null, span: RankingSpan) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<OwnPlace>> => {
      if (riderId === null) return nobody;
      const member = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
      if (!member.ok) return member;
      const of = { membership: member.answer, entry: null };
      if (member.answer.joined_at === null) return { ...member, answer: of };
      const query = { params: { id: riderId }, query: { span } };
      const place = await callEndpoint(rankingsEndpoints.getRankedAthlete, query, signal);
      if (place.ok) return { ...place, answer: { ...of, entry: place.answer.entry } };
      const isUnranked = place.failure.kind === 'problem' && place.failure.status === 404;
      return isUnranked ? { ...member, answer: of } : place;
    },
    [riderId, span],
  );
  return useResource(load);
}
