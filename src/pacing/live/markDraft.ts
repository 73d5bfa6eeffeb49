import { guestPlan } from './guestPlan.ts';

export const inputsMarkKey = 'pace-draft';
export const toRouteMarkKey = (routeId: string) => `${inputsMarkKey}/${routeId}`;

/** The rider's inputs are valid for all routes, own factors for one: each has its own mark of the last change. */
export function markDraft(routeId: string | null): void {
  if (guestPlan.isShown) return;
  try {
    localStorage.setItem(routeId === null ? inputsMarkKey : toRouteMarkKey(routeId), String(Date.now()));
  } catch {
    // Storage may be full or switched off: the plan then counts as saved.
    return;
  }
}
