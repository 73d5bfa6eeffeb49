import { isServerAnswering, onConnectivityChange } from './serverAnswers.ts';

/** Why a new try may succeed now. */
export type WakeCause = 'online' | 'visible' | 'answered';

export interface Timer {
  /** Returns a function that cancels it. */
  readonly schedule: (pauseMs: number, run: () => void) => () => void;
}

interface RepeaterOptions {
  /** Tries everything that waits, once; the signal is aborted when the repeater stops. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Whether anything is left for a later try. */
  readonly isWaiting: () => boolean;
  readonly timer?: Timer;
  /** Calls back when a new try may succeed; returns a function that unsubscribes. */
  readonly watch?: (wake: (cause: WakeCause) => void) => () => void;
}

export interface Repeater {
  /** Tries now; resolves when the try has ended. If called during a try, it tries once more afterwards. */
  readonly runNow: () => Promise<void>;
  /** New work is waiting: it is tried after the first pause. */
  readonly runLater: () => void;
  /**
   * Tries now, after growing pauses, and whenever the page wakes. Returns a function that stops it and aborts a running
   * try.
   */
  readonly start: () => () => void;
}

/**
 * Each try by the timer that leaves something waiting makes the next pause longer; waking the page starts with the
 * first pause again.
 */
export const repeatPausesMs = [60_000, 120_000, 300_000] as const;

/** Repeats work that could not be done yet, one try at a time. */
export function createRepeater({ run, isWaiting, timer = browserTimer, watch = watchPage }: RepeaterOptions): Repeater {
  let activeController: AbortController | null = null;
  let runningTry: Promise<void> | null = null;
  let mustRunAgain = false;
  let triedCount = 0;
  let cancelTimer: (() => void) | undefined;

  function schedule(): void {
    cancelTimer?.();
    if (!isWaiting()) triedCount = 0;
    else if (activeController !== null) cancelTimer = timer.schedule(getPauseMs(triedCount), onTimer);
  }

  function onTimer(): void {
    triedCount += 1;
    void tryNow();
  }

  async function runUntilDone(): Promise<void> {
    try {
      do {
        mustRunAgain = false;
        await run(activeController?.signal ?? new AbortController().signal);
      } while (mustRunAgain);
    } finally {
      runningTry = null;
      schedule();
    }
  }

  function tryNow(): Promise<void> {
    mustRunAgain = true;
    runningTry ??= runUntilDone();
    return runningTry;
  }

  function runNow(): Promise<void> {
    triedCount = 0;
    return tryNow();
  }

  return {
    runNow,
    runLater() {
      triedCount = 0;
      if (runningTry === null) schedule();
    },
    start() {
      const controller = new AbortController();
      activeController = controller;
      const unsubscribe = watch((cause) => {
        // Ignore answers to the try's own requests: if only some of them succeed, it would repeat forever.
        if (cause !== 'answered' || runningTry === null) void runNow();
      });
      void runNow();
      return () => {
        unsubscribe();
        cancelTimer?.();
        controller.abort();
        if (activeController === controller) activeController = null;
      };
    },
  };
}

function getPauseMs(triedCount: number): number {
  return repeatPausesMs[Math.min(triedCount, repeatPausesMs.length - 1)] as number;
}

const browserTimer: Timer = {
  schedule: (pauseMs, run) => {
    const timer = setTimeout(run, pauseMs);
    return () => clearTimeout(timer);
  },
};

function watchPage(wake: (cause: WakeCause) => void): () => void {
  const onOnline = () => wake('online');
  // Phones stop timers while the screen is off.
  const onVisible = () => (document.visibilityState === 'visible' ? wake('visible') : undefined);
  // No `online` event is sent when a server is back or the phone leaves a tunnel.
  const unsubscribe = onConnectivityChange(() => (isServerAnswering() ? wake('answered') : undefined));
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    unsubscribe();
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
