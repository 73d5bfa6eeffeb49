import { useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { GoalGap } from '#workers/core/pacing/findGoalGap.ts';
import { createRestTimer } from '../live/restTimer.ts';
import { toPaceRequest, toRidingTimeS } from '../live/toPaceRequest.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

export interface GapState {
  readonly gap: GoalGap | null;
  /** True from the first change of an input until the newest answer has arrived. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}

const restMs = 250;

/** The goal compared with the rider's own FTP, computed in a worker once the numbers have settled; null disables it. */
export function useGoalGap({ route, session }: OpenRoute, goalS: number | null): GapState {
  const [state, setState] = useState<GapState>({ gap: null, isStale: true, hasFailed: false });
  useEffect(() => {
    if (goalS === null) return;
    let controller = new AbortController();
    const requestGap = async () => {
      controller = new AbortController();
      const { signal } = controller;
      const basis = session.basis();
      const request = toPaceRequest({ route, inputs: session.inputs.get(), basis, ownFactors: session.ownFactors() });
      try {
        const durationS = toRidingTimeS(goalS, basis, route.detail.distance_m);
        const result = await callTool('findGoalGap', { ...request, durationS }, signal);
        if (!signal.aborted)
          setState(
            result.ok
              ? { gap: result.value, isStale: false, hasFailed: false }
              : { gap: null, isStale: false, hasFailed: true },
          );
      } catch {
        if (!signal.aborted) setState({ gap: null, isStale: false, hasFailed: true });
      }
    };
    const restTimer = createRestTimer(restMs, () => void requestGap());
    const unsubscribe = session.live.subscribe(() => {
      controller.abort();
      setState((previous) => (previous.isStale ? previous : { ...previous, isStale: true }));
      restTimer.touch();
    });
    return () => {
      unsubscribe();
      restTimer.stop();
      controller.abort();
    };
  }, [route, session, goalS]);
  return state;
}
