import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';

/** What computes one plan: `computePacePlan`, or a planner's `compute`. */
export type ComputePlan = (problem: PaceProblem) => ComputeResult<PacePlan>;

const iterationLimit = 24;
/** A goal is met to 0.2 s, so that the shown time does not round to another second. */
const finishToleranceS = 0.2;

/**
 * The plan of a problem by an effort. A goal time is met to 0.2 s by scaling what the model lets the rider sustain
 * (secant on the logarithms of scale and duration, inside a bracket). If no scale of 0.2..4 meets it, the plan at the
 * nearer end is returned: compare its duration with the goal. Power of `flat` is limited to 30..1,000 W, that of
 * `targets` must be 0..3,000 W.
 *
 * Error: `plan.inputOutOfRange`, also for a target too low to get up the road or on against the wind.
 */
export function solveEffort(problem: PaceProblem, effort: PaceEffort, compute: ComputePlan): ComputeResult<PacePlan> {
  const detail = findInBasis(problem);
  if (detail !== undefined) return { ok: false, error: { code: 'plan.inputOutOfRange', detail } };
  if (effort.kind === 'ftp') return compute(problem);
  if (effort.kind === 'finish') return solveFinish(problem, effort.durationS, compute);
  const stepPowerW = stepPowerOf(problem, effort);
  if (!stepPowerW.every((powerW) => powerW >= 0 && powerW <= 3000))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'powerW' } };
  const result = compute({ ...problem, stepPowerW });
  if (result.ok && !Number.isFinite(result.value.totals.durationS))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'powerW' } };
  return result;
}

function stepPowerOf({ grid }: PaceProblem, effort: Extract<PaceEffort, { kind: 'flat' | 'targets' }>): Float64Array {
  const { stepCount, stepM } = grid;
  const { min, max } = effortLimits.powerW;
  if (effort.kind === 'flat') return new Float64Array(stepCount).fill(Math.min(max, Math.max(min, effort.powerW)));
  const stepPowerW = new Float64Array(stepCount);
  const { endM, powerW } = effort;
  let stretch = 0;
  for (let i = 0; i < stepCount; i++) {
    while (stretch < endM.length - 1 && (i + 0.5) * stepM > (endM[stretch] as number)) stretch++;
    stepPowerW[i] = powerW[stretch] ?? Number.NaN;
  }
  return stepPowerW;
}

function solveFinish(problem: PaceProblem, durationS: number, compute: ComputePlan): ComputeResult<PacePlan> {
  const { scale: range, durationS: allowed } = effortLimits;
  if (!(durationS >= allowed.min && durationS <= allowed.max))
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'durationS' } };
  const bracket = createBracket(Math.log(range.min), Math.log(range.max));
  let at = Math.min(Math.max(Math.log(problem.effortScale ?? 1), bracket.low), bracket.high);
  let before: { readonly at: number; readonly miss: number } | undefined;
  for (let k = 0; ; k++) {
    const result = compute({ ...problem, effortScale: Math.min(range.max, Math.max(range.min, Math.exp(at))) });
    if (!result.ok) return result;
    const miss = Math.log(result.value.totals.durationS / durationS);
    const isMet = Math.abs(miss) * durationS < finishToleranceS;
    if (isMet || k >= iterationLimit || bracket.high - bracket.low < 1e-7) return result;
    // More power is never slower: if the ride takes too long, the scale has to rise.
    if (miss > 0) bracket.low = at;
    else bracket.high = at;
    const slope = before === undefined ? -1 : (miss - before.miss) / (at - before.at);
    before = { at, miss };
    at = nextTrial(bracket, miss, slope < -0.02 ? at - miss / slope : Number.NaN);
  }
}

/** The logarithms of scale between which the answer lies, and the ends of the allowed range. */
interface Bracket {
  low: number;
  high: number;
  readonly least: number;
  readonly most: number;
}

const createBracket = (least: number, most: number): Bracket => ({ low: least, high: most, least, most });

/** The secant's step if it stays inside the bracket; else an end not tried yet, so that an impossible goal shows at once; else half. */
function nextTrial({ low, high, least, most }: Bracket, miss: number, secant: number): number {
  if (secant > low && secant < high) return secant;
  if (miss > 0 && high === most) return high;
  if (miss < 0 && low === least) return low;
  return 0.5 * (low + high);
}

/**
 * Checks the parts of a problem other than rider, rows and weather, which `findProblem` checks; NaN is always
 * outside.
 */
function findInBasis({ rider, effortScale = 1, stops = [] }: PaceProblem): string | undefined {
  const { descentScale = 1 } = rider;
  const { min, max } = effortLimits.scale;
  if (!(descentScale >= 0.5 && descentScale <= 1.2)) return 'descentScale';
  if (!(effortScale >= min && effortScale <= max)) return 'effortScale';
  const isStop = ({ atM, durationS }: { atM: number; durationS: number }) =>
    atM >= 0 && atM < 1e7 && durationS >= 0 && durationS <= 86_400;
  return stops.every(isStop) ? undefined : 'stops';
}
