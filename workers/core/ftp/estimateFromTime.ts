import { limits } from '#contract/limits.ts';
import { effortLimits } from '#contract/pacing/effortLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computeUncertainty, z90 } from '../pacing/band/paceUncertainty.ts';
import { computePacePlan } from '../pacing/computePacePlan.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import type { FtpRange } from './ftpTypes.ts';

/** A time ridden between two places of the course. */
export interface RiddenTime {
  readonly fromM: number;
  readonly toM: number;
  readonly durationS: number;
}

/** FTP from a known time, and the uncertainty in watts from each source (one standard deviation). */
export interface TimedFtp extends FtpRange {
  readonly uncertaintyW: {
    readonly cda: number;
    readonly crr: number;
    readonly mass: number;
    readonly wind: number;
    readonly temperature: number;
    /** Form on the day: the share of FTP that was held. */
    readonly day: number;
    /** Traffic, choice of line and braking, which the model does not know. */
    readonly road: number;
  };
}

/**
 * Additional uncertainty that the band does not have, one standard deviation: the difference in air temperature between
 * a weather station and the road.
 */
export const riddenTimeUncertainty = Object.freeze({ temperatureC: 2 });

const toleranceRatio = 2e-5;
const iterationLimit = 40;
/** Keeps the exponential of a logarithm inside the limits. */
const roundingSlack = 1e-12;
const ftpStepRatio = 1.02;
/** Below this, a stretch is ridden at its speed caps: 1 % more power saves less than 0.06 % of the time. */
const minElasticity = 0.06;

/**
 * The FTP whose plan takes a known time between two places: the pace model inverted, including its altitude, heat and
 * duration factors. `problem` is the ride as ridden, all-out and without own factors; its FTP is the starting value.
 * The range is for eight in ten cases and comes from finite differences: the effect of each uncertainty of
 * `computeUncertainty` on the time, divided by the effect of FTP on it; these are added as squares. (No published range
 * was found for our roads.)
 *
 * Errors: `ftp.timeTooShort`, `ftp.timeTooLong`, `ftp.stretchSaysNothing`, `plan.inputOutOfRange`.
 */
export function estimateFromTime(problem: PaceProblem, riddenTime: RiddenTime): ComputeResult<TimedFtp> {
  const { min, max } = effortLimits.durationS;
  if (!(riddenTime.durationS >= min && riddenTime.durationS <= max)) return refuseOutOfRange('durationS');
  if (!(riddenTime.toM - riddenTime.fromM >= problem.grid.stepM)) return refuseOutOfRange('toM');
  const solved = solveFtp(problem, riddenTime);
  if (!solved.ok) return solved;
  const likelyW = solved.value;
  const likelyProblem = withFtp(problem, likelyW);
  const lowerW = Math.max(limits.ftpW.min, likelyW / ftpStepRatio);
  const upperW = Math.min(limits.ftpW.max, likelyW * ftpStepRatio);
  const elasticity =
    (computeLogMiss(withFtp(problem, upperW), riddenTime) - computeLogMiss(withFtp(problem, lowerW), riddenTime)) /
    Math.log(upperW / lowerW);
  if (!(elasticity < -minElasticity)) return { ok: false, error: { code: 'ftp.stretchSaysNothing' } };
  const uncertaintyW = findUncertaintyW(likelyProblem, riddenTime, -likelyW / elasticity);
  const halfRangeW = z90 * Math.hypot(...Object.values(uncertaintyW));
  const { min: minW, max: maxW } = limits.ftpW;
  return {
    ok: true,
    value: {
      lowW: Math.max(minW, likelyW - halfRangeW),
      likelyW,
      highW: Math.min(maxW, likelyW + halfRangeW),
      uncertaintyW,
    },
  };
}

/** Regula falsi on the logarithms of FTP and time, inside a bracket: more power is never slower. */
function solveFtp(problem: PaceProblem, riddenTime: RiddenTime): ComputeResult<number> {
  const computeMiss = (logFtp: number) => computeLogMiss(withFtp(problem, Math.exp(logFtp)), riddenTime);
  let low = Math.log(limits.ftpW.min) + roundingSlack;
  let high = Math.log(limits.ftpW.max) - roundingSlack;
  // Reports an input outside its range, which the search below would only see as NaN.
  const startPlan = computePacePlan(problem);
  if (!startPlan.ok) return startPlan;
  let missLow = computeMiss(low);
  let missHigh = computeMiss(high);
  if (missLow < 0) return { ok: false, error: { code: 'ftp.timeTooLong' } };
  if (missHigh > 0) return { ok: false, error: { code: 'ftp.timeTooShort' } };
  for (let k = 0; k < iterationLimit && high - low > 1e-6; k++) {
    // Every third trial bisects, so that the bracket shrinks from both sides.
    const trial = k % 3 === 2 ? 0.5 * (low + high) : low + ((high - low) * missLow) / (missLow - missHigh);
    const miss = computeMiss(trial);
    if (Math.abs(miss) < toleranceRatio) return { ok: true, value: Math.exp(trial) };
    if (miss > 0) {
      low = trial;
      missLow = miss;
    } else {
      high = trial;
      missHigh = miss;
    }
  }
  return { ok: true, value: Math.exp(0.5 * (low + high)) };
}

/** Watts of one standard deviation of each uncertainty: its effect on the time, divided by the effect of FTP. */
function findUncertaintyW(problem: PaceProblem, riddenTime: RiddenTime, wattsPerLog: number): TimedFtp['uncertaintyW'] {
  const { rider, weather } = problem;
  const computeWatts = (higher: PaceProblem, lower: PaceProblem) =>
    Math.abs((computeLogMiss(higher, riddenTime) - computeLogMiss(lower, riddenTime)) / 2) * wattsPerLog;
  const computeRiderWatts = (key: 'cdaM2' | 'crr' | 'bikeMassKg', step: number) => {
    const withShift = (value: number) => {
      const clampedValue = Math.min(limits[key].max, Math.max(limits[key].min, value));
      return { ...problem, rider: { ...rider, [key]: clampedValue } };
    };
    return computeWatts(withShift(rider[key] + step), withShift(rider[key] - step));
  };
  const computeAirWatts = (key: 'windEastMps' | 'windNorthMps' | 'temperatureC', step: number) => {
    const withShift = (shift: number): PaceProblem => ({
      ...problem,
      weather: { ...weather, [key]: weather[key].map((value) => value + shift) },
    });
    return computeWatts(withShift(step), withShift(-step));
  };
  const { cdaRatio, crrRatio, massKg, windMps, ftpRatio } = computeUncertainty(problem.knowledge);
  return {
    cda: computeRiderWatts('cdaM2', cdaRatio * rider.cdaM2),
    crr: computeRiderWatts('crr', crrRatio * rider.crr),
    mass: computeRiderWatts('bikeMassKg', massKg),
    wind: Math.hypot(computeAirWatts('windEastMps', windMps), computeAirWatts('windNorthMps', windMps)),
    temperature: computeAirWatts('temperatureC', riddenTimeUncertainty.temperatureC),
    day: ftpRatio * rider.ftpW,
    road: computeRoadRatio(problem, riddenTime) * wattsPerLog,
  };
}

/**
 * Uncertainty of the time because of the road, as a ratio: a part for the whole ride, and what has not averaged out
 * over the stretches.
 */
function computeRoadRatio(problem: PaceProblem, { fromM, toM }: RiddenTime): number {
  const { rideRatio, stretchRatio, stretchM } = computeUncertainty(problem.knowledge);
  return Math.hypot(rideRatio, stretchRatio * Math.min(1, Math.sqrt((2 * stretchM) / (toM - fromM))));
}

const withFtp = (problem: PaceProblem, ftpW: number): PaceProblem => ({
  ...problem,
  rider: { ...problem.rider, ftpW },
});

/** Logarithm of the plan's time over the known time; NaN if there is no plan. */
function computeLogMiss(problem: PaceProblem, { fromM, toM, durationS }: RiddenTime): number {
  const plan = computePacePlan(problem);
  if (!plan.ok) return Number.NaN;
  const { elapsedS } = plan.value;
  return Math.log(
    (interpolateElapsedS(problem, elapsedS, toM) - interpolateElapsedS(problem, elapsedS, fromM)) / durationS,
  );
}

function interpolateElapsedS(
  { grid: { stepM, stepCount, distanceM } }: PaceProblem,
  elapsedS: Float64Array,
  placeM: number,
) {
  const clampedM = Math.min(Math.max(placeM, 0), distanceM);
  const step = Math.min(Math.floor(clampedM / stepM), stepCount - 1);
  const startM = step * stepM;
  const endM = step === stepCount - 1 ? distanceM : startM + stepM;
  const from = elapsedS[step];
  const to = elapsedS[step + 1];
  return from + ((clampedM - startM) / (endM - startM)) * (to - from);
}

const refuseOutOfRange = (detail: string) => ({ ok: false, error: { code: 'plan.inputOutOfRange', detail } }) as const;
