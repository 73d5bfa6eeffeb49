import type { LoadedRoute, OwnFactors, PacePlanContext, PlanRequest } from './pacePlanMachineTypes.ts';

/** Sets one row's own weight factor, or returns the row to the model (null). */
export function withOwnFactor(factors: OwnFactors, change: { rowIndex: number; factor: number | null }): OwnFactors {
  return factors.map((value, index) => (index === change.rowIndex ? (change.factor ?? 0) : value));
}

/** Input of the next full plan; call it only once the route is loaded. */
export function toPlanRequest({ route, inputs, basis, ownFactors }: PacePlanContext): PlanRequest {
  return { route: route as LoadedRoute, inputs, basis, ownFactors };
}
