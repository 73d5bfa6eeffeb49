import type { CallResult } from '#src/api/callEndpoint.ts';
import type { DepartureSweep } from '#workers/core/weather/weatherTypes.ts';

/** This weekend's departures on a route, with the rider's last values on this device. */
type FindWeekendDepartures = (routeId: string, signal: AbortSignal) => Promise<CallResult<DepartureSweep>>;

let loadFinder: (() => Promise<FindWeekendDepartures>) | undefined;

/** Sets how the planner is loaded; called by src/app and by tests. */
export function provideWeekendDepartures(load: () => Promise<FindWeekendDepartures>): void {
  loadFinder = load;
}

/** Never rejects. */
export const loadWeekendDepartures: FindWeekendDepartures = async (routeId, signal) => {
  if (loadFinder === undefined) throw new Error('provideWeekendDepartures has not been called');
  try {
    return await (await loadFinder())(routeId, signal);
  } catch {
    // The planner's code did not load, its worker ended, or nobody waits any more.
    return { ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } };
  }
};
