import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { type PlannedTime, type PlanQuestion, planTime } from './planning.ts';

/** Plans that were not computed before, one after another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The planned time of a card, once the card is in sight: at once where it is known from before, else when the page is
 * idle, one card after another. Where the browser is asked to save data nothing new is computed. `rider` null: not
 * wanted; a change of rider asks again.
 */
export function usePlannedTime(
  box: RefObject<HTMLElement | null>,
  { routeId, figures, part }: PlanQuestion,
  rider: string | null,
): PlannedTime | null {
  const [found, setFound] = useState<{ readonly key: string; readonly plan: PlannedTime } | null>(null);
  const key = JSON.stringify([rider, routeId, figures, part]);
  useEffect(() => {
    const element = box.current;
    if (rider === null || element === null) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const [, ...question] = JSON.parse(key) as [string, string, string, PlanQuestion['part']];
      void planned({ routeId: question[0], figures: question[1], part: question[2] }, controller.signal).then(
        (plan) => {
          if (plan !== null && !controller.signal.aborted) setFound({ key, plan });
        },
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [box, key, rider]);
  return found?.key === key ? found.plan : null;
}

/** Without a network or a worker there is no plan, and the card shows none. */
async function planned(question: PlanQuestion, signal: AbortSignal): Promise<PlannedTime | null> {
  const known = await planTime(question, { isKnownOnly: true, signal }).catch(() => null);
  if (known !== null || signal.aborted || savesData()) return known;
  const computed = last
    .then(() => (signal.aborted ? undefined : new Promise<void>((done) => void whenIdle(done))))
    .then(() => (signal.aborted ? null : planTime(question, { isKnownOnly: false, signal })))
    .catch(() => null);
  last = computed;
  return computed;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
