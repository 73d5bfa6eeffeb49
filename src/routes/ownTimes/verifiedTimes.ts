import { useEffect, useSyncExternalStore } from 'react';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

interface VerifiedTimes {
  /** By route: the fastest bicycle's pass of a challenge over the whole of it. Null while it is not known. */
  readonly timesS: ReadonlyMap<string, number> | null;
  readonly isPending: boolean;
}

const nobody: VerifiedTimes = { timesS: null, isPending: false };
const pending: VerifiedTimes = { timesS: null, isPending: true };
const goodForMs = 60_000;

let known: { readonly riderId: string; readonly view: VerifiedTimes; readonly untilMs: number } | null = null;
const listeners = new Set<() => void>();

/** The rider's verified times; all cards of a page share one call. */
export function useVerifiedTimes(riderId: string | null): VerifiedTimes {
  useEffect(() => {
    if (riderId !== null && (known?.riderId !== riderId || known.untilMs < Date.now())) void load(riderId);
  }, [riderId]);
  return useSyncExternalStore(subscribe, () =>
    riderId === null ? nobody : known?.riderId === riderId ? known.view : pending,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(riderId: string): Promise<void> {
  const before = known?.riderId === riderId ? known.view : pending;
  known = { riderId, view: before, untilMs: Date.now() + goodForMs };
  const result = await callEndpoint(verificationAttemptsEndpoints.listStandings, {});
  if (known?.riderId !== riderId) return;
  const timesS = new Map<string, number>();
  for (const { whole_route_id: routeId, category, best_elapsed_s: bestS } of result.ok ? result.answer.results : []) {
    if (routeId === null || bestS === null || category !== 'ride') continue;
    timesS.set(routeId, Math.min(bestS, timesS.get(routeId) ?? Number.POSITIVE_INFINITY));
  }
  known = { ...known, view: { timesS: result.ok ? timesS : before.timesS, isPending: false } };
  for (const listener of listeners) listener();
}
