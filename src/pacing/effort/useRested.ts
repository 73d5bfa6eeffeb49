import { useEffect, useState } from 'react';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { createRestTimer } from '../live/restTimer.ts';

/** A value of the plan on the page, read once the plan is committed and nothing was painted for a moment. */
export function useRested<Value>(live: LiveBoard, read: (shown: ShownPlan) => Value, restMs = 300): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const take = () => {
      const shown = live.current();
      if (shown !== null && shown.steps !== null) setValue(() => read(shown));
    };
    const rest = createRestTimer(restMs, take);
    take();
    const leave = live.subscribe(rest.touch);
    return () => {
      rest.stop();
      leave();
    };
  }, [live, read, restMs]);
  return value;
}
