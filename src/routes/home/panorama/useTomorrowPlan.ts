import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { loadTomorrowPlan, type TomorrowPlan } from '../tomorrowPlan.ts';

interface LoadedPlan {
  readonly round: number;
  readonly routeId: string;
  readonly plan: TomorrowPlan | null;
}

export interface TomorrowPlanView {
  readonly plan: TomorrowPlan | null;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Tomorrow's plan for a route, loaded when the page is idle. The latest plan stays while a new one loads. */
export function useTomorrowPlan(routeId: string, isOwn: boolean): TomorrowPlanView {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<LoadedPlan | null>(null);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const find = () =>
      loadTomorrowPlan({ routeId, isOwn }, signal)
        .catch(() => null)
        .then((plan) => {
          if (!signal.aborted) setLoaded((previous) => ({ round, routeId, plan: plan ?? getPlan(previous, routeId) }));
        });
    const cancel = whenIdle(() => void find());
    return () => {
      cancel();
      controller.abort();
    };
  }, [routeId, isOwn, round]);
  const isKnown = loaded?.round === round && loaded.routeId === routeId;
  return { plan: getPlan(loaded, routeId), isBusy: !isKnown, retry };
}

const getPlan = (loaded: LoadedPlan | null, routeId: string) => (loaded?.routeId === routeId ? loaded.plan : null);
