import { useEffect } from 'react';

/**
 * Keeps the screen on while it is shown, where the browser can and agrees. The lock ends whenever the tab is hidden, and
 * is asked for again.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isLeft = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A refusal, as of a nearly empty battery, leaves the screen to the system.
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
