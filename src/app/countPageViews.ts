import { runWhenIdle } from '#src/ui/whenIdle.ts';
import type { RouteChange, RouteChanges } from './routeChanges.ts';

/**
 * Counts each route change at once. Only the first page waits until it is idle or hidden, so that the code for it does
 * not delay the page. A view that cannot be sent is not counted.
 */
export function countPageViews(routeChanges: RouteChanges): void {
  const pending: RouteChange[] = [];
  const sendPending = () =>
    void import('./sendPageView.ts')
      .then(({ sendPageView }) => pending.splice(0).forEach(sendPageView))
      .catch(() => undefined);
  routeChanges.subscribe((change) => {
    pending.push(change);
    if (routeChanges.getCount() > 1) return sendPending();
    runWhenIdle(sendPending);
    addEventListener('visibilitychange', sendPending, { once: true });
  });
}
