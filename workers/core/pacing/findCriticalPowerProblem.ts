import { criticalPowerLimits } from '#contract/pacing/criticalPowerLimits.ts';
import type { ComputeError } from '../computeResult.ts';
import type { PaceRider } from './pacePlanTypes.ts';

/** The rider's critical power or W' if out of range; checked only where they are used, which a live plan does not. */
export function findCriticalPowerProblem(rider: PaceRider): ComputeError | undefined {
  for (const key of ['criticalPowerW', 'wPrimeJ'] as const) {
    const { min, max } = criticalPowerLimits[key];
    const value = rider[key] ?? min;
    if (!(value >= min && value <= max)) return { code: 'plan.inputOutOfRange', detail: key };
  }
  return undefined;
}
