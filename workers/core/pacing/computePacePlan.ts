import type { ComputeResult } from '../computeResult.ts';
import { createPlanner } from './createPlanner.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';

/**
 * Computes the power that a rider can hold on a course in this weather, and how long the ride takes.
 *
 * Model: power of each step = FTP x duration x altitude x heat x terrain factor; motion by `march`. The duration
 * factor is that of the ride without the rider's own factors, so that editing one row leaves the others unchanged;
 * own factors are applied in the last march. Limits: solo, dry road; a real ride differs by 3-6 %. Error:
 * `plan.inputOutOfRange`, with the input as detail.
 */
export function computePacePlan(problem: PaceProblem): ComputeResult<PacePlan> {
  const result = createPlanner(problem.grid).compute(problem);
  // The buffers belong to this call; the totals that are computed when they are read become plain values.
  return result.ok ? { ok: true, value: { ...result.value, totals: { ...result.value.totals } } } : result;
}
