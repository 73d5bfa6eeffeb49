import { limits } from '#contract/limits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from '../pacing/computePacePlan.ts';
import type { PacePlan, PaceProblem } from '../pacing/pacePlanTypes.ts';

/** The one scalar with which a plan takes the time that was ridden, and the plan that it makes. */
export interface CalibratedPlan {
  /** Of the plan's FTP; 0.5..1.6. */
  readonly ftpRatio: number;
  readonly ftpW: number;
  /** Of the plan at that FTP, stops left out. */
  readonly durationS: number;
  readonly rowDurationS: Float64Array;
}

/** Beyond these something else than the FTP was different: a tow, a puncture, another day's weather. */
export const calibrationRatio = Object.freeze({ min: 0.5, max: 1.6 });

const toleranceS = 0.05;
const iterationLimit = 40;

/**
 * The FTP, as a share of the plan's, with which the plan takes `durationS` (stops left out) over the whole course: bisection,
 * since more power is never slower. Everything else of the plan stays, own factors too, so this carries all that the model
 * does not know of the day; `estimateFromTime` asks the same of an all-out ride and says how sure the answer is.
 */
export function calibratePlan(problem: PaceProblem, durationS: number): ComputeResult<CalibratedPlan> {
  const { ftpW } = problem.rider;
  const begun = computePacePlan(problem);
  if (!begun.ok) return begun;
  if (!(durationS > 0 && durationS < Number.POSITIVE_INFINITY)) {
    return { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'durationS' } };
  }
  let low = Math.max(calibrationRatio.min, limits.ftpW.min / ftpW);
  let high = Math.min(calibrationRatio.max, limits.ftpW.max / ftpW);
  const [slowest, quickest] = [planAt(problem, low), planAt(problem, high)];
  if (!slowest.ok) return slowest;
  if (!quickest.ok) return quickest;
  if (slowest.value.totals.durationS < durationS) return { ok: false, error: { code: 'ftp.timeTooLong' } };
  if (quickest.value.totals.durationS > durationS) return { ok: false, error: { code: 'ftp.timeTooShort' } };
  let found = quickest.value;
  let ratio = high;
  for (let k = 0; k < iterationLimit && Math.abs(found.totals.durationS - durationS) > toleranceS; k++) {
    ratio = (low + high) / 2;
    const plan = planAt(problem, ratio);
    if (!plan.ok) return plan;
    found = plan.value;
    if (found.totals.durationS > durationS) low = ratio;
    else high = ratio;
  }
  const { rows, totals } = found;
  const value = { ftpRatio: ratio, ftpW: ratio * ftpW, durationS: totals.durationS, rowDurationS: rows.durationS };
  return { ok: true, value };
}

const planAt = (problem: PaceProblem, ratio: number): ComputeResult<PacePlan> =>
  computePacePlan({ ...problem, rider: { ...problem.rider, ftpW: ratio * problem.rider.ftpW } });
