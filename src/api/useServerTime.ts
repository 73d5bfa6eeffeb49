import { useEffect } from 'react';
import { getServerNowMs, serverSkewMsStore } from './serverClock.ts';

/** Browsers' timers support at most 2^31 - 1 ms, slightly more than this. */
const maxTimerMs = 2_000_000_000;

/**
 * Calls back at `nextAtMs` by the server's clock (null for never), when the clock is corrected, and when the page becomes
 * visible, because timers stop in a sleeping tab. `onTime` must be stable (useCallback).
 */
export function useServerTime(nextAtMs: number | null, onTime: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      clearTimeout(timer);
      const delayMs = nextAtMs === null ? 0 : nextAtMs - getServerNowMs();
      if (delayMs > 0) timer = setTimeout(callAndSchedule, Math.min(delayMs, maxTimerMs));
    };
    const callAndSchedule = () => {
      onTime();
      schedule();
    };
    const onVisibility = () => (document.visibilityState === 'visible' ? callAndSchedule() : undefined);
    const unsubscribeClock = serverSkewMsStore.subscribe(callAndSchedule);
    document.addEventListener('visibilitychange', onVisibility);
    schedule();
    return () => {
      clearTimeout(timer);
      unsubscribeClock();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [nextAtMs, onTime]);
}
