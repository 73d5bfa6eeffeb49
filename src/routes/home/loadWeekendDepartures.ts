import { type HomePlanner, loadHomePlanner } from './homePlans.ts';

/** Never rejects. */
export const loadWeekendDepartures: HomePlanner['findWeekendDepartures'] = async (routeId, signal) => {
  try {
    return await (await loadHomePlanner()).findWeekendDepartures(routeId, signal);
  } catch {
    // The planner's code did not load, its worker ended, or nobody waits any more.
    return { ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } };
  }
};
