export type Lane = 'ahead' | 'past';

/** Runs one job at a time in order, forecasts before past days. Jobs do not fail. */
export function createLanes() {
  const waiting: Record<Lane, (() => Promise<void>)[]> = { ahead: [], past: [] };
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const job = waiting.ahead.shift() ?? waiting.past.shift();
      if (!job) break;
      await job();
    }
    isRunning = false;
  }

  /** Resolves when the job is done. */
  return (lane: Lane, job: () => Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      waiting[lane].push(() => job().finally(resolve));
      void runAll();
    });
}
