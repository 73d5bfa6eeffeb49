import type { ComputeResult } from '../computeResult.ts';
import { findProblem } from './findProblem.ts';
import { type GridTables, gridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers, type MarchBuffers } from './marchBuffers.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from './planRows.ts';
import { planTotals } from './planTotals.ts';
import { solveDurationFactor } from './solveDurationFactor.ts';

/**
 * Computes the power that a rider can hold on a course in this weather, and how long the ride takes.
 *
 * Model: power of each step = FTP x duration x altitude x heat x terrain factor; motion by `march`. The duration
 * factor is that of the ride without the rider's own factors, so that editing one row leaves the others unchanged;
 * own factors are applied in the last march. Limits: solo, dry road, no stops; a real ride differs by 3-6 %. Error:
 * `plan.inputOutOfRange`, with the input as detail.
 */
export function computePacePlan(problem: PaceProblem): ComputeResult<PacePlan> {
  const error = findProblem(problem);
  if (error) return { ok: false, error };
  const tables = gridTables(problem.grid);
  const buffers = createMarchBuffers(problem.grid.stepCount);
  const factor =
    problem.frozenDurationFactor > 0
      ? problem.frozenDurationFactor
      : solveDurationFactor((trial) => march(problem, tables, trial, false, buffers));
  march(problem, tables, factor, true, buffers);
  return { ok: true, value: toPlan(problem, tables, factor, buffers) };
}

function toPlan(problem: PaceProblem, tables: GridTables, factor: number, buffers: MarchBuffers): PacePlan {
  const rows = createPaceRows(problem.rowEndM.length);
  fillPaceRows(rows, problem, factor, buffers);
  const { elapsedS, powerW, speedMps } = buffers;
  return {
    rows,
    totals: planTotals(problem, tables, factor, buffers),
    elapsedS,
    powerW,
    speedMps,
  };
}
