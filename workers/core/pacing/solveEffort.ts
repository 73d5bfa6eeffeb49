import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { findBasisProblem } from './findBasisProblem.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { type ComputePlan, solveScale } from './solveScale.ts';

/**
 * The plan of a problem by an effort. A goal time is met to 0.2 s by scaling what the model lets the rider sustain
 * (secant on the logarithms of scale and duration, inside a bracket). If no scale of 0.2..4 meets it, the plan at the
 * nearer end is returned: compare its duration with the goal. Power of `flat` is limited to 30..1,000 W, that of
 * `targets` must be 0..3,000 W.
 *
 * Error: `plan.inputOutOfRange`, also for a target that is too low to climb the road or ride against the wind.
 */
export function solveEffort(problem: PaceProblem, effort: PaceEffort, compute: ComputePlan): ComputeResult<PacePlan> {
  const detail = findBasisProblem(problem);
  if (detail !== undefined) return { ok: false, error: { code: 'plan.inputOutOfRange', detail } };
  if (effort.kind === 'ftp') return compute(problem);
  if (effort.kind === 'finish') return solveFinish(problem, effort.durationS, compute);
  const stepPowerW = toStepPower(problem, effort);
  if (!stepPowerW.every((powerW) => powerW >= 0 && powerW <= 3000))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'powerW' } };
  const result = compute({ ...problem, stepPowerW });
  if (result.ok && !Number.isFinite(result.value.totals.durationS))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'powerW' } };
  return result;
}

function toStepPower({ grid }: PaceProblem, effort: Extract<PaceEffort, { kind: 'flat' | 'targets' }>): Float64Array {
  const { stepCount, stepM } = grid;
  const { min, max } = effortLimits.powerW;
  if (effort.kind === 'flat') return new Float64Array(stepCount).fill(Math.min(max, Math.max(min, effort.powerW)));
  const stepPowerW = new Float64Array(stepCount);
  const { endM, powerW } = effort;
  let stretch = 0;
  for (let i = 0; i < stepCount; i++) {
    while (stretch < endM.length - 1 && (i + 0.5) * stepM > endM[stretch]) stretch++;
    stepPowerW[i] = powerW[stretch] ?? Number.NaN;
  }
  return stepPowerW;
}

function solveFinish(problem: PaceProblem, durationS: number, compute: ComputePlan): ComputeResult<PacePlan> {
  const { min, max } = effortLimits.durationS;
  if (!(durationS >= min && durationS <= max))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'durationS' } };
  return solveScale(problem, { durationS, getTime: ({ totals }) => totals.durationS }, compute);
}
