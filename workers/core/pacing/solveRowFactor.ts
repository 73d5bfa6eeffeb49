import { limits } from '#contract/limits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

/** An own factor for one row, and the time that the row takes with it. */
export interface RowFactor {
  readonly factor: number;
  readonly durationS: number;
  /** True if the requested time is beyond the limits of a factor or of the road: the nearest factor is given. */
  readonly isClamped: boolean;
}

const iterationLimit = 30;
const toleranceS = 0.2;

/**
 * Own weight factor with which row `rowIndex` takes `durationS`: bisection, because a row is never slower with more
 * power. The rest of the plan stays as its effort has it now; a goal time is solved again with the new factor by the
 * next plan.
 *
 * Errors: those of `solveEffort`; `plan.inputOutOfRange` with detail `row` for an unknown row.
 */
export function solveRowFactor(
  problem: PaceProblem,
  effort: PaceEffort,
  { rowIndex, durationS }: { readonly rowIndex: number; readonly durationS: number },
): ComputeResult<RowFactor> {
  if (!(rowIndex >= 0 && rowIndex < problem.rowEndM.length && durationS > 0))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'row' } };
  const start = solveEffort(problem, effort, computePacePlan);
  if (!start.ok) return start;
  const { effortScale, durationFactor } = start.value.totals;
  const restEffort = effort.kind === 'finish' ? ({ kind: 'ftp' } as const) : effort;
  const computeRowS = (factor: number): number => {
    const ownWeightFactor = Float64Array.from(problem.ownWeightFactor);
    ownWeightFactor[rowIndex] = factor;
    const trial = { ...problem, ownWeightFactor, effortScale, frozenDurationFactor: durationFactor };
    const plan = solveEffort(trial, restEffort, computePacePlan);
    return plan.ok ? plan.value.rows.durationS[rowIndex] : Number.NaN;
  };
  // The limits have literal types, but the ends of the bracket move.
  let { min: low, max: high } = limits.weightFactor as { min: number; max: number };
  const slowestS = computeRowS(low);
  const fastestS = computeRowS(high);
  if (durationS >= slowestS) return clampFactor(low, slowestS, durationS);
  if (durationS <= fastestS) return clampFactor(high, fastestS, durationS);
  for (let k = 0; ; k++) {
    const factor = 0.5 * (low + high);
    const seconds = computeRowS(factor);
    if (Math.abs(seconds - durationS) < toleranceS || k >= iterationLimit)
      return { ok: true, value: { factor, durationS: seconds, isClamped: false } };
    if (seconds > durationS) low = factor;
    else high = factor;
  }
}

function clampFactor(factor: number, reachedS: number, requestedS: number): ComputeResult<RowFactor> {
  return { ok: true, value: { factor, durationS: reachedS, isClamped: Math.abs(reachedS - requestedS) >= 1 } };
}
