import { useCallback, useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import { readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';

type SeriesState = RideSeries | 'busy' | 'failed';

/** The plan on the page as series along its course, with a function to request it again. */
export function useRideSeries({ route, session }: OpenRoute): [SeriesState, () => void] {
  const [state, setState] = useState<SeriesState>('busy');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests again.
  useEffect(() => {
    const work = new AbortController();
    session.commit();
    const inputs = session.inputs.get();
    const basis = session.basis();
    const ownFactors = session.ownFactors();
    setState('busy');
    const problem = toPaceRequest({ route, inputs, basis, ownFactors });
    const rider = { ...problem.rider, ...readOwnCriticalPower() };
    callTool('sampleRide', { ...problem, rider }, work.signal).then(
      (result) => {
        if (!work.signal.aborted) setState(result.ok ? result.value : 'failed');
      },
      () => {
        if (!work.signal.aborted) setState('failed');
      },
    );
    return () => work.abort();
  }, [route, session, attempt]);
  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}
