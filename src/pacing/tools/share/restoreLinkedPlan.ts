import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { loadForecastOfDay } from '#src/pacing/forecast/restoreForecast.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { readPlanFragment } from './planLink.ts';
import { toGuestInputs } from './toGuestInputs.ts';

/**
 * Restores the plan in the address, with its forecast, as the first plan that the page computes. The work starts at
 * once; the returned function takes the loaded route, and from then on nothing of that route's plan is stored. Changes
 * nothing if the address has no readable plan. `SharedPlanBar` leads back to the reader's own plan from storage.
 */
export function restoreLinkedPlan(routeId: string, signal: AbortSignal): (route: LoadedRoute) => Promise<LoadedRoute> {
  const linkedPlan = readPlanFragment(location.hash);
  if (linkedPlan === null) return async (route) => route;
  const day = linkedPlan.senderNumbers?.forecast?.day;
  const { departureMinute } = linkedPlan.inputs;
  // If the forecast does not load here, the page requests it again and shows that.
  const pendingForecast =
    day === undefined ? null : loadForecastOfDay(routeId, { day, departureMinute }, signal).catch(() => null);
  return async (route) => {
    const forecast = await pendingForecast;
    if (signal.aborted) return route;
    guestPlan.isShown = true;
    const guest = toGuestInputs(linkedPlan, route, readInputs().bodyMassKg);
    return { ...route, ...guest, basis: { ...guest.basis, forecast } };
  };
}
