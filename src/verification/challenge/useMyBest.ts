import { useCallback } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { type BestPass, summarizeProgress } from '#src/verification/summarizeProgress.ts';

export interface MyBest {
  /** Null if there is none. */
  readonly pass: BestPass | null;
  /** The attempt with its splits; null also if it could not be loaded. */
  readonly attempt: AttemptDetail | null;
}

const nothing: MyBest = { pass: null, attempt: null };

/** The rider's best result in a challenge; empty if not signed in or not loaded. */
export function useMyBest(challengeId: string, riderId: string | null): MyBest {
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<MyBest>> => {
      if (riderId === null) return { ok: true, answer: nothing, serverNowMs: null };
      return loadMyBest(challengeId, signal);
    },
    [challengeId, riderId],
  );
  const resource = useResource(load);
  return resource.state === 'ready' ? resource.answer : nothing;
}

async function loadMyBest(challengeId: string, signal: AbortSignal): Promise<CallResult<MyBest>> {
  const list = await callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);
  if (!list.ok) return list;
  const pass = summarizeProgress(list.answer.results, challengeId)?.best ?? null;
  if (pass === null) return { ...list, answer: nothing };
  const params = { id: pass.attemptId };
  const attempt = await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params }, signal);
  return { ...list, answer: { pass, attempt: attempt.ok ? attempt.answer : null } };
}
