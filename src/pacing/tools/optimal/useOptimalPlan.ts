import { useCallback, useEffect, useState } from 'react';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { OwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import { solveOptimal } from './solveOptimal.ts';

export type Optimal =
  /** Progress, 0..1; null while it is too short to show. */
  | { readonly state: 'busy'; readonly progress: number | null }
  | { readonly state: 'failed' }
  | { readonly state: 'nothingFree' }
  | { readonly state: 'ready'; readonly plan: OptimalPlan };

const busy: Optimal = { state: 'busy', progress: null };
/** A computation shorter than this shows no progress. */
const shortMs = 150;

/** The optimal plan for the rider's current inputs, computed in the tool worker; `again` requests it again after a failure. */
export function useOptimalPlan(
  { route, session }: OpenRoute,
  criticalPower: OwnCriticalPower,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` starts another attempt.
  useEffect(() => {
    let isLeft = false;
    const settle = (next: Optimal) => {
      if (!isLeft) setOptimal(next);
    };
    session.commit();
    const { answer, progressTo, stop } = solveOptimal({ route, session }, criticalPower);
    const stopTelling = onProgress(progressTo, (progress) => settle({ state: 'busy', progress }));
    answer
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
      isLeft = true;
      stop();
      stopTelling();
    };
  }, [route, session, round, criticalPower]);
  return { optimal, again };
}

/** Listens to the worker's progress; returns a function that stops it. */
function onProgress(name: string, listener: (share: number) => void): () => void {
  const channel = new BroadcastChannel(name);
  const begunMs = performance.now();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && performance.now() - begunMs >= shortMs) listener(data);
  };
  return () => {
    channel.onmessage = null;
    channel.close();
  };
}
