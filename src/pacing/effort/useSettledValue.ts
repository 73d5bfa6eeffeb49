import { useEffect, useState } from 'react';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { createRestTimer } from '../live/restTimer.ts';

/** A value of the plan on the page, read once the plan is committed and nothing was painted for a moment. */
export function useSettledValue<Value>(
  live: LiveBoard,
  read: (shownPlan: ShownPlan) => Value,
  restMs = 300,
): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const update = () => {
      const shownPlan = live.current();
      if (shownPlan !== null && shownPlan.steps !== null) setValue(() => read(shownPlan));
    };
    const restTimer = createRestTimer(restMs, update);
    update();
    const unsubscribe = live.subscribe(restTimer.touch);
    return () => {
      restTimer.stop();
      unsubscribe();
    };
  }, [live, read, restMs]);
  return value;
}
