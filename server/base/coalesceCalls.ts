/**
 * Calls made during a run share the next run, so each of them sees everything that existed before the call, and any
 * number of simultaneous calls costs at most two runs.
 */
export function coalesceCalls<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let currentRun: Promise<Value> | undefined;
  let nextRun: Promise<Value> | undefined;

  function start(): Promise<Value> {
    const newRun = run();
    currentRun = newRun;
    const clearRunning = () => {
      if (currentRun === newRun) currentRun = undefined;
    };
    newRun.then(clearRunning, clearRunning);
    return newRun;
  }

  return () => {
    if (!currentRun) return start();
    const ignore = () => undefined;
    nextRun ??= currentRun.then(ignore, ignore).then(() => {
      nextRun = undefined;
      return currentRun ?? start();
    });
    return nextRun;
  };
}
