import { useCallback, useEffect, useState } from 'react';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { loadHomePlanner, type NextDeparturePlan } from '../homePlans.ts';

interface LoadedPlan {
  readonly retryCount: number;
  readonly routeId: string;
  readonly plan: NextDeparturePlan | null;
}

export interface NextDeparturePlanView {
  readonly plan: NextDeparturePlan | null;
  readonly isBusy: boolean;
  readonly retry: () => void;
  /** Shows the plan in the other air. */
  readonly switchAir: () => void;
}

/** The plan of a route's next departure, loaded when the page is idle. The latest plan stays while a new one loads. */
export function useNextDeparturePlan(routeId: string, isOwn: boolean): NextDeparturePlanView {
  const [retryCount, setRetryCount] = useState(0);
  const [loadedPlan, setLoadedPlan] = useState<LoadedPlan | null>(null);
  const [isOtherAir, setIsOtherAir] = useState(false);
  const retry = useCallback(() => setRetryCount((count) => count + 1), []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const loadPlan = () =>
      loadHomePlanner()
        .then(({ findNextDeparturePlan }) => findNextDeparturePlan({ routeId, isOwn }, signal))
        // The planner's code did not load.
        .catch(() => null)
        .then((plan) => {
          if (!signal.aborted)
            setLoadedPlan((previous) => ({ retryCount, routeId, plan: plan ?? getPlan(previous, routeId) }));
        });
    const cancel = runWhenIdle(() => void loadPlan());
    return () => {
      cancel();
      controller.abort();
    };
  }, [routeId, isOwn, retryCount]);
  const isCurrent = loadedPlan?.retryCount === retryCount && loadedPlan.routeId === routeId;
  const plan = getPlan(loadedPlan, routeId);
  const shownPlan = isOtherAir && plan?.alternative ? { ...plan.alternative, alternative: plan } : plan;
  const switchAir = () => setIsOtherAir((isOther) => !isOther);
  return { plan: shownPlan, isBusy: !isCurrent, retry, switchAir };
}

const getPlan = (loadedPlan: LoadedPlan | null, routeId: string) =>
  loadedPlan?.routeId === routeId ? loadedPlan.plan : null;
