const recheckMs = 250;
/** `requestIdleCallback` runs after this time even if the browser is still busy. */
const idleTimeoutMs = 4_000;
/** After this time the function runs even if the page never becomes idle. */
const maxWaitMs = 5_000;
const isPageLoading = () => document.querySelector('[aria-busy="true"]') !== null;

/** Runs a function once nothing on the page is loading and the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  const startMs = performance.now();
  let cancel: () => void;
  const runIfIdle = () => {
    if (isPageLoading() && performance.now() - startMs < maxWaitMs) schedule();
    else run();
  };
  const schedule = () => {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback !== 'function') return runIfIdle();
      const handle = requestIdleCallback(runIfIdle, { timeout: idleTimeoutMs });
      cancel = () => cancelIdleCallback(handle);
    }, recheckMs);
    cancel = () => clearTimeout(timer);
  };
  schedule();
  return () => cancel();
}
