import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { CoursePart } from './measurePlanPart.ts';
import { measurePlanPart, sumStopsOn } from './measurePlanPart.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

/**
 * How long a plan takes on a part of its course, in seconds, including stops. Null: the whole course. Errors are those
 * of the plan.
 */
export function computePlanTime(
  problem: PaceProblem,
  effort: PaceEffort,
  part: CoursePart | null,
): ComputeResult<{ readonly durationS: number }> {
  const result = solveEffort(problem, effort, computePacePlan);
  if (!result.ok) return result;
  const wholeCourse = { fromM: 0, toM: problem.grid.distanceM };
  const { durationS } = measurePlanPart(problem, result.value, part ?? wholeCourse);
  return { ok: true, value: { durationS: durationS + sumStopsOn(problem, part ?? wholeCourse) } };
}
