const askAgainMs = 250;
/** After this time the other parts load even if the network never becomes idle. */
const patienceMs = 5_000;
const isPageWaiting = () => document.querySelector('[aria-busy="true"]') !== null;

/** Runs a function once the page waits for nothing and the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const sinceMs = performance.now();
  let cancel: () => void;
  const look = () => {
    if (isPageWaiting() && performance.now() - sinceMs < patienceMs) later();
    else run();
  };
  const later = () => {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback !== 'function') return look();
      const handle = requestIdleCallback(look, { timeout: 4_000 });
      cancel = () => cancelIdleCallback(handle);
    }, askAgainMs);
    cancel = () => clearTimeout(timer);
  };
  later();
  return () => cancel();
}
