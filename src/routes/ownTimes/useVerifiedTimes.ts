import { useEffect, useSyncExternalStore } from 'react';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

interface VerifiedTimes {
  /** By route: the best bicycle time of a challenge over the whole route. Null until it has loaded. */
  readonly timesS: ReadonlyMap<string, number> | null;
  readonly isPending: boolean;
}

const nobody: VerifiedTimes = { timesS: null, isPending: false };
const pending: VerifiedTimes = { timesS: null, isPending: true };
const maxAgeMs = 60_000;

let cache: { readonly riderId: string; readonly view: VerifiedTimes; readonly untilMs: number } | null = null;
const listeners = new Set<() => void>();

/** The rider's verified times; all cards of a page share one request. */
export function useVerifiedTimes(riderId: string | null): VerifiedTimes {
  useEffect(() => {
    if (riderId !== null && (cache?.riderId !== riderId || cache.untilMs < Date.now())) void load(riderId);
  }, [riderId]);
  return useSyncExternalStore(subscribe, () =>
    riderId === null ? nobody : cache?.riderId === riderId ? cache.view : pending,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(riderId: string): Promise<void> {
  const previous = cache?.riderId === riderId ? cache.view : pending;
  cache = { riderId, view: previous, untilMs: Date.now() + maxAgeMs };
  const result = await callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {});
  if (cache?.riderId !== riderId) return;
  const timesS = new Map<string, number>();
  for (const { whole_route_id: routeId, category, best_elapsed_s: bestS } of result.ok ? result.answer.results : []) {
    if (routeId === null || bestS === null || category !== 'ride') continue;
    timesS.set(routeId, Math.min(bestS, timesS.get(routeId) ?? Number.POSITIVE_INFINITY));
  }
  cache = { ...cache, view: { timesS: result.ok ? timesS : previous.timesS, isPending: false } };
  for (const listener of listeners) listener();
}
