import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import { findBasisProblem } from './findBasisProblem.ts';
import type { CoursePart } from './measurePlanPart.ts';
import { measurePlanPart, sumStopsOn } from './measurePlanPart.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveScale } from './solveScale.ts';

/** What a requested time on a part of a course requires of the rider. */
export interface PartTime {
  /**
   * Share of what the rider can sustain on the whole course, 0.2..4; above 1 is more than the model considers
   * sustainable.
   */
  readonly effortScale: number;
  /** Time-weighted mean power at the pedals on the part. */
  readonly partPowerW: number;
  /** Time of that plan on the part, including stops: the requested one to 0.5 s if it is reachable. */
  readonly partS: number;
  /** Riding time of the whole course with that effort. */
  readonly finishS: number;
  /** Time-weighted mean power of the whole course with that effort. */
  readonly averagePowerW: number;
  /** False if no effort of 0.2..4 takes that time; the plan is then that of the nearer end (`partS` says which). */
  readonly isReachable: boolean;
}

/** A plan this close to the requested time rounds to it. */
const reachToleranceS = 0.5;

/**
 * The effort with which a plan takes a requested time on a part of its course: what the model lets the rider sustain is
 * scaled along the whole course, so the part is ridden at its power within such a ride. The search starts at the
 * problem's `effortScale`; rows with an own factor keep their power.
 *
 * `durationS`: requested time on the part by the clock, longer than its stops, up to two days. `part`: in metres along
 * the course, from before its end to after its start; limited to the course's ends. Errors: `plan.inputOutOfRange` with
 * `durationS`, `part` or the plan's detail.
 */
export function solvePartTime(problem: PaceProblem, part: CoursePart, durationS: number): ComputeResult<PartTime> {
  const detail = findBasisProblem(problem) ?? findPartProblem(problem, part, durationS);
  if (detail !== undefined) return { ok: false, error: { code: 'plan.inputOutOfRange', detail } };
  const stoppedS = sumStopsOn(problem, part);
  const solved = solveScale(
    problem,
    { durationS: durationS - stoppedS, getTime: (plan) => measurePlanPart(problem, plan, part).durationS },
    computePacePlan,
  );
  if (!solved.ok) return solved;
  const { durationS: riddenS, powerW: partPowerW } = measurePlanPart(problem, solved.value, part);
  const { effortScale, durationS: finishS, averagePowerW } = solved.value.totals;
  const partS = riddenS + stoppedS;
  const isReachable = Math.abs(partS - durationS) <= reachToleranceS;
  return { ok: true, value: { effortScale, partPowerW, partS, finishS, averagePowerW, isReachable } };
}

/** NaN is always outside. */
function findPartProblem(problem: PaceProblem, part: CoursePart, durationS: number): string | undefined {
  const { distanceM } = problem.grid;
  const { fromM, toM } = part;
  if (!(fromM < toM && fromM < distanceM && toM > 0)) return 'part';
  return durationS > sumStopsOn(problem, part) && durationS <= effortLimits.durationS.max ? undefined : 'durationS';
}
