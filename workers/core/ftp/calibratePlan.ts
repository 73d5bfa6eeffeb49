import { limits } from '#contract/limits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from '../pacing/computePacePlan.ts';
import type { PacePlan, PaceProblem } from '../pacing/pacePlanTypes.ts';

/** The factor on FTP with which a plan takes the time that was ridden, and the resulting plan. */
export interface CalibratedPlan {
  /** As a share of the plan's FTP; 0.5..1.6. */
  readonly ftpRatio: number;
  readonly ftpW: number;
  /** Riding time of the plan at that FTP, without stops. */
  readonly durationS: number;
  readonly rowDurationS: Float64Array;
}

/** Beyond these limits something other than the FTP was different: drafting, a puncture, other weather. */
export const calibrationRatio = Object.freeze({ min: 0.5, max: 1.6 });

const toleranceS = 0.05;
const iterationLimit = 40;

/**
 * Finds the share of the plan's FTP with which the plan takes `durationS` (without stops) over the whole course, by
 * bisection, because more power is never slower. Everything else stays, including own factors, so the result contains
 * everything that the model does not know about the day. `estimateFromTime` solves the same for an all-out ride and
 * gives the uncertainty.
 *
 * Errors: `ftp.timeTooShort` and `ftp.timeTooLong` beyond `calibrationRatio`, `plan.inputOutOfRange`.
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
