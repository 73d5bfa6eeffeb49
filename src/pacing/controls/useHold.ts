import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';

/** Holding a stepper: a delay, then faster and faster repeats. */
export const holdDelayMs = 400;
const slowestRepeatMs = 130;
const fastestRepeatMs = 40;
const repeatSpeedUp = 0.9;

interface HoldActions {
  /** One step; painted at once. */
  readonly step: () => void;
  /** Released after one or more steps. */
  readonly release: () => void;
}

/** Event handlers of a stepper: a click is one step, holding it by finger, mouse or key repeats the step. */
function createHold(getActions: () => HoldActions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRepeating = false;
  const repeat = (afterMs: number) => {
    isRepeating = true;
    getActions().step();
    timer = setTimeout(() => repeat(Math.max(fastestRepeatMs, afterMs * repeatSpeedUp)), afterMs);
  };
  const begin = () => {
    clearTimeout(timer);
    isRepeating = false;
    timer = setTimeout(() => repeat(slowestRepeatMs), holdDelayMs);
  };
  const end = () => {
    if (timer !== undefined && isRepeating) getActions().release();
    clearTimeout(timer);
    timer = undefined;
  };
  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    end,
    handlers: {
      onPointerDown: ({ button }: { button: number }) => (button === 0 ? begin() : undefined),
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onBlur: end,
      // A long press must not open the browser's menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: ({ detail }: { detail: number }) => {
        end();
        // The click at the end of a hold is not another step; a click without a pointer (keyboard) never follows a
        // hold.
        if (!isRepeating || detail === 0) {
          getActions().step();
          getActions().release();
        }
        isRepeating = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (event.repeat) return;
        getActions().step();
        begin();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        end();
        isRepeating = false;
        getActions().release();
      },
    },
  };
}

/** The event handlers for the button. */
export function useHold(hold: HoldActions) {
  const [holdController] = useState(() => {
    const latest = { hold };
    return { latest, ...createHold(() => latest.hold) };
  });
  useEffect(() => {
    holdController.latest.hold = hold;
  });
  useEffect(() => holdController.end, [holdController]);
  return holdController.handlers;
}
