/** As long as the delay before a drag is committed: after it everything on the page is up to date. */
export const idleMs = 150;

export interface RestTimer {
  /** Something changed: the waiting time starts again. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/**
 * Runs a function once nothing has been touched for a while. A touch only records the time: at 60 Hz, clearing and
 * setting a browser timer costs more than painting a row's numbers.
 */
export function createRestTimer(restMs: number, run: () => void): RestTimer {
  let touchedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runIfRested = () => {
    const remainingMs = touchedAtMs + restMs - performance.now();
    if (remainingMs > 0) {
      timer = setTimeout(runIfRested, remainingMs);
      return;
    }
    timer = undefined;
    run();
  };
  return {
    touch: () => {
      touchedAtMs = performance.now();
      timer ??= setTimeout(runIfRested, restMs);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
