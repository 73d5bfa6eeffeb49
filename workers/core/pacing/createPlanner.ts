import type { ComputeResult } from '../computeResult.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { findProblem } from './findProblem.ts';
import { getGridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers } from './marchBuffers.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from './planRows.ts';
import { computePlanTotals } from './planTotals.ts';
import { solveDurationFactor } from './solveDurationFactor.ts';

/** The pace model on one course, for many plans after each other. */
export interface PacePlanner {
  /**
   * The plan of `problem`, whose grid must be the planner's. The next call overwrites its columns: copy what you store.
   * `startFactor`: start of the search for the duration factor; close to the solution it is faster.
   */
  compute(problem: PaceProblem, startFactor?: number): ComputeResult<PacePlan>;
}

/** See `computePacePlan` for the model; this one reuses its buffers from call to call. */
export function createPlanner(grid: CourseGrid): PacePlanner {
  const tables = getGridTables(grid);
  const buffers = createMarchBuffers(grid.stepCount);
  let rows = createPaceRows(0);
  return {
    compute(problem, startFactor) {
      if (problem.grid !== grid) throw new Error('the problem lies on another grid');
      const error = findProblem(problem);
      if (error) return { ok: false, error };
      const { rowEndM, frozenDurationFactor } = problem;
      if (rows.powerW.length !== rowEndM.length) rows = createPaceRows(rowEndM.length);
      const factor =
        frozenDurationFactor > 0
          ? frozenDurationFactor
          : solveDurationFactor((trial) => march(problem, tables, trial, false, buffers), startFactor);
      march(problem, tables, factor, true, buffers);
      fillPaceRows(rows, problem, factor, buffers);
      const totals = computePlanTotals(problem, tables, factor, buffers);
      const { elapsedS, powerW, speedMps } = buffers;
      return { ok: true, value: { rows, totals, elapsedS, powerW, speedMps } };
    },
  };
}
