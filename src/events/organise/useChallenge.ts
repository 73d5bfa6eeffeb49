import { useEffect, useState } from 'react';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

/** The verification with this id; null until it is known. One chosen from the list is known at once. */
export function useChallenge(id: string) {
  const [loaded, setLoaded] = useState<ChallengeSummary | null>(null);
  const challenge = loaded?.id === id ? loaded : null;
  const isUnknown = id !== '' && challenge === null;
  useEffect(() => {
    if (!isUnknown) return;
    const leaving = new AbortController();
    const load = async () => {
      const result = await callEndpoint(challengesEndpoints.getChallenge, { params: { id } }, leaving.signal);
      if (result.ok && !leaving.signal.aborted) setLoaded(result.answer);
    };
    void load();
    return () => leaving.abort();
  }, [id, isUnknown]);
  return { challenge, setChallenge: setLoaded };
}
