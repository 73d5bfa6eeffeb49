import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { PaceProblem } from './pacePlanTypes.ts';

/**
 * Checks the parts of a problem other than rider, rows and weather, which `findProblem` checks; NaN is always
 * outside.
 */
export function findBasisProblem({ rider, effortScale = 1, stops = [] }: PaceProblem): string | undefined {
  const { descentScale = 1 } = rider;
  const { min, max } = effortLimits.scale;
  if (!(descentScale >= 0.5 && descentScale <= 1.2)) return 'descentScale';
  if (!(effortScale >= min && effortScale <= max)) return 'effortScale';
  const isStop = ({ atM, durationS }: { atM: number; durationS: number }) =>
    atM >= 0 && atM < 1e7 && durationS >= 0 && durationS <= 86_400;
  return stops.every(isStop) ? undefined : 'stops';
}
