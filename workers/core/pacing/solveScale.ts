import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';

/** What computes one plan: `computePacePlan`, or a planner's `compute`. */
export type ComputePlan = (problem: PaceProblem) => ComputeResult<PacePlan>;

interface TimeGoal {
  readonly durationS: number;
  /** Which time of a plan is meant, s; more power must not lengthen it. */
  readonly timeOf: (plan: PacePlan) => number;
}

const iterationLimit = 24;
/** A goal is met to 0.2 s, so that the shown time does not round to another second. */
const toleranceS = 0.2;

/**
 * The plan whose time is the goal's to 0.2 s, by scaling what the model lets the rider sustain (secant on the logarithms of
 * scale and time, inside a bracket). If no scale of 0.2..4 meets it, the plan at the nearer end. Errors are those of the plan.
 */
export function solveScale(
  problem: PaceProblem,
  { durationS, timeOf }: TimeGoal,
  compute: ComputePlan,
): ComputeResult<PacePlan> {
  const { min, max } = effortLimits.scale;
  const bracket = createBracket(Math.log(min), Math.log(max));
  let at = Math.min(Math.max(Math.log(problem.effortScale ?? 1), bracket.low), bracket.high);
  let before: { readonly at: number; readonly miss: number } | undefined;
  for (let k = 0; ; k++) {
    const result = compute({ ...problem, effortScale: Math.min(max, Math.max(min, Math.exp(at))) });
    if (!result.ok) return result;
    const miss = Math.log(timeOf(result.value) / durationS);
    const isMet = Math.abs(miss) * durationS < toleranceS;
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
