import type { LoadedRoute, OwnFactors, PacePlanContext, PlanRequest } from './pacePlanMachineTypes.ts';

/** No row is the rider's own. */
export function noOwnFactors(rowCount: number): OwnFactors {
  return { weightFactor: Array.from({ length: rowCount }, () => 0), frozenDurationFactor: 0 };
}

/**
 * Sets one row's own weight factor, or gives it back (null). The first own row freezes the duration factor
 * of the plan on screen, so that the other rows keep their power; the last one given back thaws it.
 */
export function withOwnFactor(
  own: OwnFactors,
  change: { rowIndex: number; factor: number | null; durationFactor: number },
): OwnFactors {
  const weightFactor = own.weightFactor.map((value, index) =>
    index === change.rowIndex ? (change.factor ?? 0) : value,
  );
  const hasOwn = weightFactor.some((value) => value > 0);
  return { weightFactor, frozenDurationFactor: hasOwn ? own.frozenDurationFactor || change.durationFactor : 0 };
}

/** What the next full plan is computed from; only called once the route is there. */
export function toPlanRequest({ route, inputs, ownFactors }: PacePlanContext): PlanRequest {
  return { route: route as LoadedRoute, inputs, ownFactors };
}
