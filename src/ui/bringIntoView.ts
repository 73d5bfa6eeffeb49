/** How long a page may take to reach its full height. */
const settleWithinMs = 3_000;

/**
 * Scrolls to the element and keeps it in place while content above it grows. Stops when the reader scrolls. Returns a
 * cleanup function.
 */
export function bringIntoView(element: Element): () => void {
  const stopper = new AbortController();
  const reach = () => element.scrollIntoView?.();
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(reach);
  const leave = () => {
    observer?.disconnect();
    clearTimeout(patience);
    stopper.abort();
  };
  const patience = setTimeout(leave, settleWithinMs);
  reach();
  observer?.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, leave, { passive: true, signal: stopper.signal });
  return leave;
}
