import { focusContent } from '#src/ui/layout/focusContent.ts';

/** How long to wait for a heading: it often needs data. */
const headingWithinMs = 10_000;

/**
 * After a navigation the focus goes to the page's heading; until there is one, to the main part. Returns a function
 * that stops it.
 */
export function focusArrival(): () => void {
  const isFocusTaken = () => {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && focused.id !== 'main' && focused.isConnected;
  };
  const focusHeading = (): boolean => {
    const heading = document.querySelector('h1');
    focusContent(heading ?? document.getElementById('main'));
    return heading !== null;
  };
  if (focusHeading()) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return;
    // Do not take the focus from a control that the rider has moved to.
    if (!isFocusTaken()) focusHeading();
    stop();
  });
  const patience = setTimeout(stop, headingWithinMs);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
