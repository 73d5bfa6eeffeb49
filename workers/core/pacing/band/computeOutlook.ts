import type { ComputeResult } from '#workers/core/computeResult.ts';
import { openRide } from '../openRide.ts';
import type { PaceEffort } from '../paceEffort.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';
import { computeBand } from './computeBand.ts';
import { computeSensitivity } from './computeSensitivity.ts';
import { findNarrowing } from './findNarrowing.ts';
import type { PaceOutlook } from './outlookTypes.ts';

/** Band and sensitivity of one plan, which is solved only once for both. */
export function computeOutlook(problem: PaceProblem, effort: PaceEffort): ComputeResult<PaceOutlook> {
  const ride = openRide(problem, effort);
  if (!ride.ok) return ride;
  const band = computeBand(ride.value);
  const narrowing = findNarrowing(band, problem.knowledge);
  return { ok: true, value: { band, narrowing, sensitivity: computeSensitivity(ride.value) } };
}
