import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import { type GridTables, gridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers, type MarchBuffers } from './marchBuffers.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { solveDurationFactor } from './solveDurationFactor.ts';
import { solveEffort } from './solveEffort.ts';

/** A solved plan with all that is needed to ride its course again under other circumstances. */
export interface Ride {
  /** With the effort's scale and watts in it, and the duration factor kept. */
  readonly problem: PaceProblem;
  readonly effort: PaceEffort;
  readonly plan: PacePlan;
  readonly tables: GridTables;
  /** Written by every march. */
  readonly buffers: MarchBuffers;
}

/** Solves a plan for what `computeBand` and `computeSensitivity` ask about it. */
export function openRide(problem: PaceProblem, effort: PaceEffort): ComputeResult<Ride> {
  let asked = problem;
  const result = solveEffort(problem, effort, (trial) => {
    asked = trial;
    return computePacePlan(trial);
  });
  if (!result.ok) return result;
  const plan = result.value;
  return {
    ok: true,
    value: {
      problem: { ...asked, frozenDurationFactor: plan.totals.durationFactor },
      effort,
      plan,
      tables: gridTables(problem.grid),
      buffers: createMarchBuffers(problem.grid.stepCount),
    },
  };
}

/** Seconds of the ride with this problem and the watts of the plan: its duration factor stays. */
export function rideAgainS({ tables, buffers }: Ride, problem: PaceProblem): number {
  return march(problem, tables, problem.frozenDurationFactor, true, buffers);
}

/** Seconds of the ride with this problem planned anew: its duration factor is solved for. */
export function planAgainS({ tables, buffers }: Ride, problem: PaceProblem): number {
  const factor = solveDurationFactor((trial) => march(problem, tables, trial, false, buffers));
  return march(problem, tables, factor, true, buffers);
}
