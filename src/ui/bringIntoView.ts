/** How long a page may take to reach its full height. */
const maxSettleMs = 3_000;

/**
 * Scrolls to the element and keeps it in place while content above it grows. Stops when the reader scrolls. Returns a
 * cleanup function.
 */
export function bringIntoView(element: Element): () => void {
  const controller = new AbortController();
  const scrollToElement = () => element.scrollIntoView?.();
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(scrollToElement);
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timeout);
    controller.abort();
  };
  const timeout = setTimeout(stop, maxSettleMs);
  scrollToElement();
  observer?.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { passive: true, signal: controller.signal });
  return stop;
}
