import { useEffect } from 'react';

/**
 * Keeps the screen on while it is shown, if the browser supports and allows it. The lock ends whenever the tab is
 * hidden, and is then requested again.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isLeft = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // If refused, for example on a low battery, the system decides about the screen.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      lock = granted;
      if (isLeft) await granted?.release();
    };
    void ask();
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
