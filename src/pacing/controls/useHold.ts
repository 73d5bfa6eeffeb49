import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';

/** Holding a stepper: a delay, then faster and faster repeats. */
export const holdDelayMs = 400;
const slowestMs = 130;
const fastestMs = 40;
const speedUp = 0.9;

interface Hold {
  /** One step; painted at once. */
  readonly step: () => void;
  /** Released after one or more steps. */
  readonly release: () => void;
}

/** Event handlers of a stepper: a click is one step, holding it by finger, mouse or key repeats the step. */
function createHold(current: () => Hold) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRepeating = false;
  const repeat = (afterMs: number) => {
    isRepeating = true;
    current().step();
    timer = setTimeout(() => repeat(Math.max(fastestMs, afterMs * speedUp)), afterMs);
  };
  const begin = () => {
    clearTimeout(timer);
    isRepeating = false;
    timer = setTimeout(() => repeat(slowestMs), holdDelayMs);
  };
  const end = () => {
    if (timer !== undefined && isRepeating) current().release();
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
          current().step();
          current().release();
        }
        isRepeating = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (event.repeat) return;
        current().step();
        begin();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        end();
        isRepeating = false;
        current().release();
      },
    },
  };
}

/** The event handlers for the button. */
export function useHold(hold: Hold) {
  const [holdHandlers] = useState(() => {
    const latest = { hold };
    return { latest, ...createHold(() => latest.hold) };
  });
  useEffect(() => {
    holdHandlers.latest.hold = hold;
  });
  useEffect(() => holdHandlers.end, [holdHandlers]);
  return holdHandlers.handlers;
}
