const askAgainMs = 250;
/** A page that waits for a silent network for so long gets its other parts all the same. */
const patienceMs = 5_000;
const isPageWaiting = () => document.querySelector('[aria-busy="true"]') !== null;

/** Runs something once the page waits for nothing and the browser has nothing else to do; returns the way out. */
export function whenIdle(run: () => void): () => void {
  const sinceMs = performance.now();
  let cancel: () => void;
  const look = () => {
    if (isPageWaiting() && performance.now() - sinceMs < patienceMs) later();
    else run();
  };
  const later = () => {
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback !== 'function') return look();
      const handle = requestIdleCallback(look, { timeout: 4_000 });
      cancel = () => cancelIdleCallback(handle);
    }, askAgainMs);
    cancel = () => clearTimeout(timer);
  };
  later();
  return () => cancel();
}
