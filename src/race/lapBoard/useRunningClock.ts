import { useEffect, useState } from 'react';

const tickMs = 250;

/** This phone's clock, four times a second, so that no second is skipped. */
export function useRunningClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
