import { limits } from '#contract/limits.ts';
import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

/** What stands between a rider and a goal time. */
export interface GoalGap {
  /** Share of the sustainable that the goal asks for; 1 or less is within reach. */
  readonly effortScale: number;
  /** FTP that the goal asks for, less the rider's own: above 0 it is missing. Locked rows ride their share of the new FTP. */
  readonly missingFtpW: number;
  /** Body or bicycle mass that would have to go at the rider's own FTP; null where even the lightest rider would not do. */
  readonly missingMassKg: number | null;
  /** False where no power within our limits makes the goal: it is faster than the speed caps allow, or slower than walking. */
  readonly isReachable: boolean;
}

/** Times closer than this share are the same. */
const sameRatio = 1e-3;
const bisections = 18;

/** The gap between a goal and what the rider sustains, solved by the model both ways: by power alone, by mass alone. */
export function findGoalGap(problem: PaceProblem, durationS: number): ComputeResult<GoalGap> {
  const solved = solveEffort(problem, { kind: 'finish', durationS }, computePacePlan);
  if (!solved.ok) return solved;
  const { durationS: reachedS, effortScale } = solved.value.totals;
  const isReachable = Math.abs(reachedS / durationS - 1) < sameRatio && effortScale < effortLimits.scale.max;
  return {
    ok: true,
    value: {
      effortScale,
      missingFtpW: problem.ownWeightFactor.some((own) => own > 0)
        ? ftpToGain(problem, durationS, effortScale)
        : problem.rider.ftpW * (effortScale - 1),
      missingMassKg: effortScale <= 1 ? 0 : massToLose(problem, durationS),
      isReachable,
    },
  };
}

/**
 * Locked rows keep their watts while the others are scaled, but grow with FTP: less of it does than the scale says. Beyond
 * the FTP that can be set the rest is asked of the free rows alone.
 */
function ftpToGain(problem: PaceProblem, durationS: number, effortScale: number): number {
  const { min, max } = limits.ftpW;
  const rideS = (watts: number): number => {
    const ftpW = Math.min(max, Math.max(min, watts));
    const plan = computePacePlan({ ...problem, rider: { ...problem.rider, ftpW }, effortScale: watts / ftpW });
    return plan.ok ? plan.value.totals.durationS : Number.NaN;
  };
  const ownW = problem.rider.ftpW;
  let low = ownW * Math.min(1, effortScale);
  let high = ownW * Math.max(1, effortScale);
  for (let k = 0; k < bisections; k++) {
    const middle = 0.5 * (low + high);
    const miss = rideS(middle) / durationS - 1;
    if (Math.abs(miss) < 0.1 * sameRatio) return middle - ownW;
    if (miss > 0) low = middle;
    else high = middle;
  }
  return high - ownW;
}

function massToLose(problem: PaceProblem, durationS: number): number | null {
  const { bodyMassKg } = problem.rider;
  const rideS = (lessKg: number): number => {
    const plan = computePacePlan({ ...problem, rider: { ...problem.rider, bodyMassKg: bodyMassKg - lessKg } });
    return plan.ok ? plan.value.totals.durationS : Number.POSITIVE_INFINITY;
  };
  let low = 0;
  let high = bodyMassKg - limits.bodyMassKg.min;
  if (!(rideS(high) <= durationS)) return null;
  for (let k = 0; k < bisections; k++) {
    const middle = 0.5 * (low + high);
    if (rideS(middle) <= durationS) high = middle;
    else low = middle;
  }
  return high;
}
