import { useCallback } from 'react';
import type { AttemptDetail, AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';

const none: CallResult<null> = { ok: true, answer: null, serverNowMs: null };

/** The track of an attempt; null if it was deleted or nothing has been read yet. */
export function useTrack(attempt: AttemptDetail): Resource<AttemptTrack | null> & { retry: () => void } {
  const { id, result, evidence_expires_at: expiresAt } = attempt;
  const hasTrack = result !== null && expiresAt !== null;
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<AttemptTrack | null>> =>
      hasTrack ? callEndpoint(verificationAttemptsEndpoints.getAttemptTrack, { params: { id } }, signal) : none,
    [id, hasTrack],
  );
  return useResource(load);
}
