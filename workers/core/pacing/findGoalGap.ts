import { limits } from '#contract/limits.ts';
import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computePacePlan } from './computePacePlan.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { solveEffort } from './solveEffort.ts';

/** The gap between a rider and a goal time. */
export interface GoalGap {
  /** The effort of the goal as a share of what is sustainable; 1 or less is within reach. */
  readonly effortScale: number;
  /**
   * FTP needed for the goal minus the rider's own; above 0 it is missing. Locked rows ride their share of the new
   * FTP.
   */
  readonly missingFtpW: number;
  /**
   * Body or bicycle mass to lose for the goal at the rider's own FTP; null if even the lightest rider would not make
   * it.
   */
  readonly missingMassKg: number | null;
  /**
   * False if no power within our limits meets the goal: it is faster than the speed caps allow, or slower than walking.
   */
  readonly isReachable: boolean;
  /** Riding time of what the rider can sustain. */
  readonly sustainableS: number;
}

/** Times closer than this share count as equal. */
const equalTimeRatio = 1e-3;
const bisections = 18;

/** The gap between a goal and what the rider can sustain, solved in two ways: by power alone and by mass alone. */
export function findGoalGap(problem: PaceProblem, durationS: number): ComputeResult<GoalGap> {
  const solved = solveEffort(problem, { kind: 'finish', durationS }, computePacePlan);
  if (!solved.ok) return solved;
  const sustainablePlan = computePacePlan(problem);
  if (!sustainablePlan.ok) return sustainablePlan;
  const { durationS: reachedS, effortScale } = solved.value.totals;
  const isReachable = Math.abs(reachedS / durationS - 1) < equalTimeRatio && effortScale < effortLimits.scale.max;
  return {
    ok: true,
    value: {
      effortScale,
      missingFtpW: problem.ownWeightFactor.some((factor) => factor > 0)
        ? solveMissingFtpW(problem, durationS, effortScale)
        : problem.rider.ftpW * (effortScale - 1),
      missingMassKg: effortScale <= 1 ? 0 : solveMissingMassKg(problem, durationS),
      isReachable,
      sustainableS: sustainablePlan.value.totals.durationS,
    },
  };
}

/**
 * Locked rows keep their watts while the others are scaled, but grow with FTP: so the FTP needed is less than the
 * scale says. Beyond the highest FTP allowed, the rest has to come from the rows that are not locked.
 */
function solveMissingFtpW(problem: PaceProblem, durationS: number, effortScale: number): number {
  const { min, max } = limits.ftpW;
  const computeRideS = (watts: number): number => {
    const ftpW = Math.min(max, Math.max(min, watts));
    const plan = computePacePlan({ ...problem, rider: { ...problem.rider, ftpW }, effortScale: watts / ftpW });
    return plan.ok ? plan.value.totals.durationS : Number.NaN;
  };
  const ownW = problem.rider.ftpW;
  let low = ownW * Math.min(1, effortScale);
  let high = ownW * Math.max(1, effortScale);
  for (let k = 0; k < bisections; k++) {
    const middle = 0.5 * (low + high);
    const miss = computeRideS(middle) / durationS - 1;
    if (Math.abs(miss) < 0.1 * equalTimeRatio) return middle - ownW;
    if (miss > 0) low = middle;
    else high = middle;
  }
  return high - ownW;
}

function solveMissingMassKg(problem: PaceProblem, durationS: number): number | null {
  const { bodyMassKg } = problem.rider;
  const computeRideS = (lessKg: number): number => {
    const plan = computePacePlan({ ...problem, rider: { ...problem.rider, bodyMassKg: bodyMassKg - lessKg } });
    return plan.ok ? plan.value.totals.durationS : Number.POSITIVE_INFINITY;
  };
  let low = 0;
  let high = bodyMassKg - limits.bodyMassKg.min;
  if (!(computeRideS(high) <= durationS)) return null;
  for (let k = 0; k < bisections; k++) {
    const middle = 0.5 * (low + high);
    if (computeRideS(middle) <= durationS) high = middle;
    else low = middle;
  }
  return high;
}
