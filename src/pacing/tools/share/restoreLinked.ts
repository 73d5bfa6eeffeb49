import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { loadForecastOfDay } from '#src/pacing/forecast/restoreForecast.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { guestInputs } from './guestInputs.ts';
import { readPlanFragment } from './planLink.ts';

/**
 * The plan in the address, with its forecast: the first numbers are computed with it. Starts at once; the answer takes
 * the loaded route, and nothing of that route's plan is stored from then on. Changes nothing if the address has no
 * readable plan. `SharedPlanBar` says whose plan it is and leads back to the reader's own, which is in storage.
 */
export function restoreLinked(routeId: string, signal: AbortSignal): (route: LoadedRoute) => Promise<LoadedRoute> {
  const linked = readPlanFragment(location.hash);
  if (linked === null) return async (route) => route;
  const day = linked.senderNumbers?.forecast?.day;
  const { departureMinute } = linked.inputs;
  // Without the forecast the page requests it again, and says so.
  const finding =
    day === undefined ? null : loadForecastOfDay(routeId, { day, departureMinute }, signal).catch(() => null);
  return async (route) => {
    const forecast = await finding;
    if (signal.aborted) return route;
    guestPlan.isShown = true;
    const guest = guestInputs(linked, route, readInputs().bodyMassKg);
    return { ...route, ...guest, basis: { ...guest.basis, forecast } };
  };
}
