import { useEffect, useState } from 'react';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { createRestTimer } from '../live/restTimer.ts';

/** The plan on the page once its numbers have come to rest: the live board writes the same columns again while a finger moves. */
export function useRested<Value>(live: LiveBoard, read: (shown: ShownPlan) => Value, restMs = 300): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    const take = () => {
      const shown = live.current();
      if (shown !== null) setValue(() => read(shown));
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
