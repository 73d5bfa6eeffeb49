import type { ComputeResult } from '../computeResult.ts';
import { computeBand, type PaceBand } from './computeBand.ts';
import { computeSensitivity, type Sensitivity } from './computeSensitivity.ts';
import { openRide } from './openRide.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';

/** How sure a plan is, and what would change it. */
export interface PaceOutlook {
  readonly band: PaceBand;
  readonly sensitivity: readonly Sensitivity[];
}

/** Band and sensitivity of one plan, which is solved once for both. */
export function computeOutlook(problem: PaceProblem, effort: PaceEffort): ComputeResult<PaceOutlook> {
  const ride = openRide(problem, effort);
  if (!ride.ok) return ride;
  return { ok: true, value: { band: computeBand(ride.value), sensitivity: computeSensitivity(ride.value) } };
}
