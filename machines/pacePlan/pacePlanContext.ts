import type { LoadedRoute, OwnFactors, PacePlanContext, PlanRequest } from './pacePlanMachineTypes.ts';

/** Sets one row's own weight factor, or gives it back to the model (null). */
export function withOwnFactor(own: OwnFactors, change: { rowIndex: number; factor: number | null }): OwnFactors {
  return own.map((value, index) => (index === change.rowIndex ? (change.factor ?? 0) : value));
}

/** What the next full plan is computed from; only called once the route is there. */
export function toPlanRequest({ route, inputs, basis, ownFactors }: PacePlanContext): PlanRequest {
  return { route: route as LoadedRoute, inputs, basis, ownFactors };
}
