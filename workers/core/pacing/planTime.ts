import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

/** A part of the course; beyond its ends the course's own ends count. */
export interface CoursePart {
  readonly fromM: number;
  readonly toM: number;
}

/**
 * How long a plan takes on a part of its course, in seconds, the stops there included. Null: the whole course. Errors
 * are those of the plan.
 */
export function planTime(
  problem: PaceProblem,
  effort: PaceEffort,
  part: CoursePart | null,
): ComputeResult<{ readonly durationS: number }> {
  const result = solveEffort(problem, effort, computePacePlan);
  if (!result.ok) return result;
  const { grid, stops = [] } = problem;
  const { elapsedS } = result.value;
  const reached = (atM: number) => {
    const step = Math.min(grid.stepCount, Math.max(0, atM / grid.stepM));
    const before = Math.min(grid.stepCount - 1, Math.floor(step));
    // The last step may be shorter than the others.
    const stepM = Math.min(grid.stepM, grid.distanceM - before * grid.stepM);
    const share = Math.min(1, (Math.max(0, atM) - before * grid.stepM) / stepM);
    const [from, to] = [elapsedS[before] as number, elapsedS[before + 1] as number];
    return from + share * (to - from);
  };
  const { fromM, toM } = part ?? { fromM: 0, toM: grid.distanceM };
  const stoppedS = stops.reduce((sum, { atM, durationS }) => (atM >= fromM && atM < toM ? sum + durationS : sum), 0);
  return { ok: true, value: { durationS: reached(toM) - reached(fromM) + stoppedS } };
}
