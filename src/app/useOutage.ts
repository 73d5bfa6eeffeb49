import { useEffect, useSyncExternalStore } from 'react';
import { healthEndpoints } from '#contract/health/healthEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';
import type { Outage } from '#src/ui/layout/OfflineBar.tsx';

const firstProbeMs = 5_000;
const maxProbeMs = 60_000;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  const leave = onConnectivityChange(listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
    leave();
  };
}

const read = (): Outage | null => {
  if (!navigator.onLine) return 'offline';
  return isServerAnswering() ? null : 'noAnswer';
};

/**
 * Whether the site cannot load new data, and why. While the server does not answer it is tried again at growing
 * intervals.
 */
export function useOutage(): Outage | null {
  const outage = useSyncExternalStore(subscribe, read);
  useEffect(() => {
    if (outage !== 'noAnswer') return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const probe = async (delayMs: number) => {
      // Any answer ends the outage and cancels this effect.
      const result = await callEndpoint(healthEndpoints.live, {}, controller.signal);
      if (!controller.signal.aborted && !result.ok) plan(Math.min(delayMs * 2, maxProbeMs));
    };
    const plan = (delayMs: number) => {
      timer = setTimeout(() => void probe(delayMs), delayMs);
    };
    plan(firstProbeMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [outage]);
  return outage;
}
