import { useCallback, useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { OwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import { optimalRequest } from './effortBefore.ts';

export type Optimal =
  /** Progress, 0..1; null while it is too short to show. */
  | { readonly state: 'busy'; readonly progress: number | null }
  | { readonly state: 'failed' }
  | { readonly state: 'nothingFree' }
  | { readonly state: 'ready'; readonly plan: OptimalPlan };

const busy: Optimal = { state: 'busy', progress: null };
/** A computation shorter than this shows no progress. */
const shortMs = 150;

/** The optimal plan for the rider's current inputs, computed in the tool worker; `again` requests it again. */
export function useOptimalPlan(
  { route, session }: OpenRoute,
  own: OwnCriticalPower,
): {
  readonly optimal: Optimal;
  readonly again: () => void;
} {
  const [optimal, setOptimal] = useState<Optimal>(busy);
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setOptimal(busy);
    setRound((last) => last + 1);
  }, []);
  useEffect(() => {
    const work = new AbortController();
    const { signal } = work;
    const settle = (next: Optimal) => {
      if (!signal.aborted) setOptimal(next);
    };
    session.commit();
    const progressTo = `optimal-${round}-${Math.random()}`;
    const stopTelling = hearProgress(progressTo, (progress) => settle({ state: 'busy', progress }));
    const request = { ...optimalRequest({ route, session }, own), progressTo };
    callTool('optimisePlan', request, signal)
      .then(
        (result) => {
          stopTelling();
          if (result.ok) settle({ state: 'ready', plan: result.value });
          else settle({ state: result.error.code === 'plan.nothingToOptimise' ? 'nothingFree' : 'failed' });
        },
        () => settle({ state: 'failed' }),
      )
      .finally(stopTelling);
    return () => {
      work.abort();
      stopTelling();
    };
  }, [route, session, round, own]);
  return { optimal, again };
}

/** Listens to the worker's progress; returns a function that stops it. */
function hearProgress(name: string, tell: (share: number) => void): () => void {
  const channel = new BroadcastChannel(name);
  const begunMs = performance.now();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && performance.now() - begunMs >= shortMs) tell(data);
  };
  return () => {
    channel.onmessage = null;
    channel.close();
  };
}
