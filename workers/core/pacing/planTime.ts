import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { CoursePart } from './measurePlanPart.ts';
import { measurePlanPart, sumStopsOn } from './measurePlanPart.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

export interface PlanTimeResult {
  readonly durationS: number;
  /** Mean power of the whole plan while riding. */
  readonly averagePowerW: number;
}

/**
 * How long a plan takes on a part of its course, in seconds, including stops, and its power. Null: the whole course.
 * Errors are those of the plan.
 */
export function computePlanTime(
  problem: PaceProblem,
  effort: PaceEffort,
  part: CoursePart | null,
): ComputeResult<PlanTimeResult> {
  const result = solveEffort(problem, effort, computePacePlan);
  if (!result.ok) return result;
  const wholeCourse = { fromM: 0, toM: problem.grid.distanceM };
  const { durationS } = measurePlanPart(problem, result.value, part ?? wholeCourse);
  const { averagePowerW } = result.value.totals;
  return { ok: true, value: { durationS: durationS + sumStopsOn(problem, part ?? wholeCourse), averagePowerW } };
}
