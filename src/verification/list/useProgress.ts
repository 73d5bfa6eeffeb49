import type { ChallengeProgress, ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

/** The rider's progress in all challenges. Null if not signed in or not loaded yet. */
export interface ProgressView {
  readonly progress: readonly ChallengeProgress[] | null;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useProgress(riderId: string | null): ProgressView {
  const resource = useResource(
    'progress',
    [riderId],
    async (signal: AbortSignal): Promise<CallResult<ChallengeProgressList | null>> =>
      riderId === null
        ? { ok: true, answer: null, serverNowMs: null }
        : callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal),
  );
  const answer = resource.state === 'ready' ? resource.answer : null;
  return {
    progress: answer?.results ?? null,
    isPending: riderId !== null && resource.state === 'busy',
    hasFailed: resource.state === 'failed',
    retry: resource.retry,
  };
}
