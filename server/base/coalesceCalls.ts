/**
 * Calls made during a run share the next run, so each of them sees everything that existed before the call, and any
 * number of simultaneous calls costs two runs.
 */
export function coalesceCalls<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function start(): Promise<Value> {
    const started = run();
    running = started;
    const clear = () => {
      if (running === started) running = undefined;
    };
    started.then(clear, clear);
    return started;
  }

  return () => {
    if (!running) return start();
    const ignore = () => undefined;
    next ??= running.then(ignore, ignore).then(() => {
      next = undefined;
      return running ?? start();
    });
    return next;
  };
}
