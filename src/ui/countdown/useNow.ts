import { useEffect, useState } from 'react';

/** Browsers hold a timer for no longer than this. */
const longestTimerMs = 2_000_000_000;

/**
 * The moment by the server's clock, told anew when `nextAtMs` says that something changes; null: never again. Looks at
 * the clock each time, also when the page comes back into sight, so that a sleeping tab is not behind.
 */
export function useNow(skewMs: number, nextAtMs: (nowMs: number) => number | null): number {
  const [, setRound] = useState(0);
  const nowMs = Date.now() + skewMs;
  const nextMs = nextAtMs(nowMs);
  useEffect(() => {
    const look = () => setRound((round) => round + 1);
    const inMs = nextMs === null ? null : Math.min(Math.max(nextMs - (Date.now() + skewMs), 0), longestTimerMs);
    const timer = inMs === null ? undefined : setTimeout(look, inMs);
    const onSight = () => (document.visibilityState === 'visible' ? look() : undefined);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  });
  return nowMs;
}

/** Whether a moment is past by the server's clock; flips by itself. For buttons that open or close at a time. */
export function useIsPast(atMs: number, skewMs: number): boolean {
  return useNow(skewMs, (nowMs) => (nowMs < atMs ? atMs : null)) >= atMs;
}
