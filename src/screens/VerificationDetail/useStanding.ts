import { useCallback } from 'react';
import type { AttemptDetail, StandingList } from '#contract/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verificationAttemptsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

export interface MyBest {
  readonly standing: StandingList['results'][number] | null;
  /** The quickest pass with its splits; null where there is none. */
  readonly best: AttemptDetail | null;
}

const nothing: MyBest = { standing: null, best: null };

/** Where the rider stands with a challenge; without anybody signed in, or without an answer, it is left out. */
export function useStanding(challengeId: string, riderId: string | null): MyBest {
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
  const list = await callEndpoint(verificationAttemptsEndpoints.listStandings, {}, signal);
  if (!list.ok) return list;
  const standing = list.answer.results.find((each) => each.challenge_id === challengeId) ?? null;
  const bestId = standing?.best_attempt_id ?? null;
  if (bestId === null) return { ...list, answer: { standing, best: null } };
  const best = await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params: { id: bestId } }, signal);
  return { ...list, answer: { standing, best: best.ok ? best.answer : null } };
}
