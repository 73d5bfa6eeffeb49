import { useEffect, useState } from 'react';

/** Browsers' timers support at most 2^31 - 1 ms, slightly more than this. */
const maxTimerMs = 2_000_000_000;

/**
 * The current time by the server's clock. Renders again at the time that `computeNextMs` returns (null for never), and
 * when the page becomes visible, because timers stop in a sleeping tab.
 */
export function useNow(skewMs: number, computeNextMs: (nowMs: number) => number | null): number {
  const [, setRound] = useState(0);
  const nowMs = Date.now() + skewMs;
  const nextMs = computeNextMs(nowMs);
  useEffect(() => {
    const rerender = () => setRound((round) => round + 1);
    const delayMs = nextMs === null ? null : Math.min(Math.max(nextMs - (Date.now() + skewMs), 0), maxTimerMs);
    const timer = delayMs === null ? undefined : setTimeout(rerender, delayMs);
    const onVisibilityChange = () => (document.visibilityState === 'visible' ? rerender() : undefined);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  });
  return nowMs;
}

/** Whether a moment has passed by the server's clock; updates by itself. For buttons that open or close at a time. */
export function useIsPast(atMs: number, skewMs: number): boolean {
  return useNow(skewMs, (nowMs) => (nowMs < atMs ? atMs : null)) >= atMs;
}
