import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { guestInputs } from './guestInputs.ts';
import { readPlanFragment } from './planLink.ts';

/**
 * The route with the plan in the address, from now on not stored; unchanged if the address holds none that can be read.
 * `SharedPlanBar` tells whose plan it is and leads back to the reader's own, which lies in storage.
 */
export function withLinkedPlan(route: LoadedRoute): LoadedRoute {
  const linked = readPlanFragment(location.hash);
  if (linked === null) return route;
  guestPlan.isShown = true;
  return { ...route, ...guestInputs(linked, route, readInputs().bodyMassKg) };
}
