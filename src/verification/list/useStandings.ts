import { useCallback } from 'react';
import type { Standing, StandingList } from '#contract/verifications/standings.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

/** The rider's standings. Null if not signed in or not loaded yet. */
export interface StandingsView {
  readonly standings: readonly Standing[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useStandings(): StandingsView {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
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
    isFailed: resource.state === 'failed',
    retry: resource.retry,
  };
}
