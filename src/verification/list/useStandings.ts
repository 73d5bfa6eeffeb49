import { useCallback } from 'react';
import type { Standing, StandingList } from '#contract/verifications/standings.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

/** The rider's standings. Null if not signed in or not loaded yet. */
export interface StandingsView {
  readonly standings: readonly Standing[] | null;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useStandings(riderId: string | null): StandingsView {
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<StandingList | null>> =>
      riderId === null
        ? { ok: true, answer: null, serverNowMs: null }
        : callEndpoint(verificationAttemptsEndpoints.listStandings, {}, signal),
    [riderId],
  );
  const resource = useResource(load);
  const answer = resource.state === 'ready' ? resource.answer : null;
  return {
    standings: answer?.results ?? null,
    isPending: riderId !== null && resource.state === 'busy',
    isFailed: resource.state === 'failed',
    retry: resource.retry,
  };
}
