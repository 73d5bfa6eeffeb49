import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import { type GridTables, getGridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers, type MarchBuffers } from './marchBuffers.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { solveDurationFactor } from './solveDurationFactor.ts';
import { solveEffort } from './solveEffort.ts';

/** A solved plan, with everything needed to ride its course again under other conditions. */
export interface SolvedRide {
  /** Includes the effort's scale and watts, and the duration factor of the plan. */
  readonly problem: PaceProblem;
  readonly effort: PaceEffort;
  readonly plan: PacePlan;
  readonly tables: GridTables;
  /** Overwritten by every march. */
  readonly buffers: MarchBuffers;
}

/** Solves a plan for `computeBand` and `computeSensitivity`. */
export function solveRide(problem: PaceProblem, effort: PaceEffort): ComputeResult<SolvedRide> {
  let solvedProblem = problem;
  const result = solveEffort(problem, effort, (trial) => {
    solvedProblem = trial;
    return computePacePlan(trial);
  });
  if (!result.ok) return result;
  const plan = result.value;
  return {
    ok: true,
    value: {
      problem: { ...solvedProblem, frozenDurationFactor: plan.totals.durationFactor },
      effort,
      plan,
      tables: getGridTables(problem.grid),
      buffers: createMarchBuffers(problem.grid.stepCount),
    },
  };
}

/** Seconds of the ride with this problem and the plan's watts: the duration factor is fixed. */
export function computeRideS({ tables, buffers }: SolvedRide, problem: PaceProblem): number {
  return march(problem, tables, problem.frozenDurationFactor, true, buffers);
}

/** Seconds of the ride with this problem planned again: the duration factor is solved again. */
export function computeReplannedRideS({ tables, buffers }: SolvedRide, problem: PaceProblem): number {
  const factor = solveDurationFactor((trial) => march(problem, tables, trial, false, buffers));
  return march(problem, tables, factor, true, buffers);
}
