import type { ComputeResult } from '../computeResult.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { findProblem } from './findProblem.ts';
import { gridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers } from './marchBuffers.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from './planRows.ts';
import { planTotals } from './planTotals.ts';
import { finishError, nextDurationFactor, seenElasticity, typicalElasticity } from './solveDurationFactor.ts';

/** A plan for every move of a finger. */
export interface PacePreview {
  /**
   * The plan of `problem`, whose grid must be the preview's. Its columns are overwritten by the next call: read, do
   * not keep. `frozenDurationFactor` (of the last full plan; 0 where there is none) is where the search begins.
   */
  compute(problem: PaceProblem): ComputeResult<PacePlan>;
}

/** A finish that the duration factor may move by more than this is ridden again with a better one. */
const finishTolerance = 0.0005;
const marchLimit = 5;

/**
 * The same model as `computePacePlan` with buffers of its own, for the input handler: one march with the duration
 * factor of the call before, and another only where the new duration asks for one that would move the finish by more
 * than 0.05 %. Small moves cost one march; a jump costs two or three and stays within 0.2 % of the full plan.
 */
export function createPacePreview(grid: CourseGrid): PacePreview {
  const tables = gridTables(grid);
  const timeInZoneS = new Float64Array(7);
  const buffers = createMarchBuffers(grid.stepCount);
  let rows = createPaceRows(0);
  let givenFactor = 0;
  let factor = 0.85;
  let elasticity = typicalElasticity;

  function settleFactor(problem: PaceProblem): void {
    const hasOwn = problem.ownWeightFactor.some((own) => own > 0);
    let durationS = march(problem, tables, factor, false, buffers);
    for (let k = 1; k < marchLimit && finishError(factor, durationS, elasticity) > finishTolerance; k++) {
      const next = nextDurationFactor(factor, durationS, elasticity);
      const nextS = march(problem, tables, next, false, buffers);
      elasticity = seenElasticity(factor, durationS, next, nextS, elasticity);
      factor = next;
      durationS = nextS;
    }
    if (hasOwn) march(problem, tables, factor, true, buffers);
  }

  return {
    compute(problem) {
      const error =
        problem.grid === grid ? findProblem(problem) : ({ code: 'plan.inputOutOfRange', detail: 'grid' } as const);
      if (error) return { ok: false, error };
      const rowCount = problem.rowEndM.length;
      if (rows.powerW.length !== rowCount) rows = createPaceRows(rowCount);
      if (problem.frozenDurationFactor > 0 && problem.frozenDurationFactor !== givenFactor) {
        givenFactor = problem.frozenDurationFactor;
        factor = givenFactor;
      }
      settleFactor(problem);
      fillPaceRows(rows, problem, factor, buffers);
      const totals = planTotals(problem, tables, factor, buffers, timeInZoneS);
      const { elapsedS, powerW, speedMps } = buffers;
      return { ok: true, value: { rows, totals, elapsedS, powerW, speedMps } };
    },
  };
}
