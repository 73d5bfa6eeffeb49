import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';

/** What computes one plan: `computePacePlan`, or a planner's `compute`. */
export type ComputePlan = (problem: PaceProblem) => ComputeResult<PacePlan>;

interface TimeGoal {
  readonly durationS: number;
  /** The time of a plan to compare with the goal, s; more power must not increase it. */
  readonly getTime: (plan: PacePlan) => number;
}

const iterationLimit = 24;
/** A goal is met to 0.2 s, so that the shown time does not round to another second. */
const toleranceS = 0.2;

/**
 * The plan whose time is the goal's to 0.2 s, by scaling what the model lets the rider sustain (secant on the
 * logarithms of scale and time, inside a bracket). If no scale of 0.2..4 meets it, the plan at the nearer end. Errors
 * are those of the plan.
 */
export function solveScale(
  problem: PaceProblem,
  { durationS, getTime }: TimeGoal,
  compute: ComputePlan,
): ComputeResult<PacePlan> {
  const { min, max } = effortLimits.scale;
  const bracket = createBracket(Math.log(min), Math.log(max));
  let lnScale = Math.min(Math.max(Math.log(problem.effortScale ?? 1), bracket.low), bracket.high);
  let previous: { readonly lnScale: number; readonly miss: number } | undefined;
  for (let k = 0; ; k++) {
    const result = compute({ ...problem, effortScale: Math.min(max, Math.max(min, Math.exp(lnScale))) });
    if (!result.ok) return result;
    const miss = Math.log(getTime(result.value) / durationS);
    const isMet = Math.abs(miss) * durationS < toleranceS;
    if (isMet || k >= iterationLimit || bracket.high - bracket.low < 1e-7) return result;
    // More power is never slower: if the ride takes too long, the scale has to rise.
    if (miss > 0) bracket.low = lnScale;
    else bracket.high = lnScale;
    // A curve flatter than -0.02 (speed caps nearly everywhere) gives no usable secant.
    const slope = previous === undefined ? -1 : (miss - previous.miss) / (lnScale - previous.lnScale);
    previous = { lnScale, miss };
    lnScale = chooseNextTrial(bracket, miss, slope < -0.02 ? lnScale - miss / slope : Number.NaN);
  }
}

/** The logarithms of scale between which the answer lies, and the ends of the allowed range. */
interface Bracket {
  low: number;
  high: number;
  readonly minAllowed: number;
  readonly maxAllowed: number;
}

const createBracket = (minAllowed: number, maxAllowed: number): Bracket => ({
  low: minAllowed,
  high: maxAllowed,
  minAllowed,
  maxAllowed,
});

/**
 * The secant's step if it is inside the bracket; otherwise an end that was not tried yet, so that an impossible goal is
 * detected at once; otherwise the middle.
 */
function chooseNextTrial({ low, high, minAllowed, maxAllowed }: Bracket, miss: number, secant: number): number {
  if (secant > low && secant < high) return secant;
  if (miss > 0 && high === maxAllowed) return high;
  if (miss < 0 && low === minAllowed) return low;
  return 0.5 * (low + high);
}
