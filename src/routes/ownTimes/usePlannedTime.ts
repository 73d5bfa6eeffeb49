import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { type PlannedTime, type PlanTimeRequest, planTime } from './planTime.ts';

/** Plans that are not cached are computed one after another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The planned time of a card once it is in view: immediately if it is cached, else when the page is idle, one card
 * after another. If the browser is set to save data, nothing new is computed. `rider` null disables it; a change of
 * rider starts again.
 */
export function usePlannedTime(
  box: RefObject<HTMLElement | null>,
  { routeId, figures, part }: PlanTimeRequest,
  rider: string | null,
): PlannedTime | null {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly plan: PlannedTime } | null>(null);
  const key = JSON.stringify([rider, routeId, figures, part]);
  useEffect(() => {
    const element = box.current;
    if (rider === null || element === null) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const [, ...request] = JSON.parse(key) as [string, string, string, PlanTimeRequest['part']];
      void loadPlannedTime({ routeId: request[0], figures: request[1], part: request[2] }, controller.signal).then(
        (plan) => {
          if (plan !== null && !controller.signal.aborted) setLoaded({ key, plan });
        },
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [box, key, rider]);
  return loaded?.key === key ? loaded.plan : null;
}

/** Without a network or a worker there is no plan, and the card shows none. */
async function loadPlannedTime(request: PlanTimeRequest, signal: AbortSignal): Promise<PlannedTime | null> {
  const cached = await planTime(request, { isCacheOnly: true, signal }).catch(() => null);
  if (cached !== null || signal.aborted || isDataSaverOn()) return cached;
  const computed = last
    .then(() => (signal.aborted ? undefined : new Promise<void>((done) => void whenIdle(done))))
    .then(() => (signal.aborted ? null : planTime(request, { isCacheOnly: false, signal })))
    .catch(() => null);
  last = computed;
  return computed;
}

const isDataSaverOn = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
