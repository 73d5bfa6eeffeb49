import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while it is shown, where the browser can. The lock ends with each change of tab, and is asked for
 * again. False: this browser cannot, or refused.
 */
export function useScreenAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isLeft = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isLeft) await lock.release();
        else setIsAwake(true);
      } catch {
        setIsAwake(false);
      }
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
  return isAwake;
}
