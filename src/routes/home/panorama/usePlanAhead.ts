import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { findPlanAhead, type PlanAhead } from '../planAhead.ts';

interface Found {
  readonly round: number;
  readonly routeId: string;
  readonly plan: PlanAhead | null;
}

export interface ComingPlan {
  readonly plan: PlanAhead | null;
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Tomorrow's plan of a route, once the page is idle. The newest one stays while another is looked for. */
export function usePlanAhead(routeId: string, isOwn: boolean): ComingPlan {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const find = () =>
      findPlanAhead({ routeId, isOwn }, signal)
        .catch(() => null)
        .then((plan) => {
          if (!signal.aborted) setFound((before) => ({ round, routeId, plan: plan ?? planOf(before, routeId) }));
        });
    const cancel = whenIdle(() => void find());
    return () => {
      cancel();
      controller.abort();
    };
  }, [routeId, isOwn, round]);
  const isKnown = found?.round === round && found.routeId === routeId;
  return { plan: planOf(found, routeId), isBusy: !isKnown, retry };
}

const planOf = (found: Found | null, routeId: string) => (found?.routeId === routeId ? found.plan : null);
