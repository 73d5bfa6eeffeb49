import type { ComputeResult } from '../computeResult.ts';
import { estimateFromTest, withRepeatSpread } from './estimateFromTest.ts';
import type { FtpRange } from './ftpTypes.ts';

/** The two parameters of work = W' + CP x time, for efforts of 3 to 20 minutes. */
interface CriticalPower {
  readonly criticalPowerW: number;
  readonly wPrimeJ: number;
}

/** The model holds for efforts to exhaustion between 2 and 20 minutes (Monod & Scherrer 1965). */
const fittedDurationsS: readonly number[] = [180, 300, 480, 720, 1200];
const minEfforts = 3;
/** Outside these limits the efforts were not all-out, or were by different riders. */
const plausibleWPrimeJ = { min: 4_000, max: 40_000 };
const maxMissRatio = 0.03;

/**
 * Critical power by least squares of work over time. Null if the efforts do not fit such a line: fewer than three
 * durations, W' outside 4..40 kJ, or an effort that misses the line by more than 3 %. Critical power is usually a few
 * per cent above FTP.
 */
export function fitCriticalPower(
  efforts: readonly { readonly durationS: number; readonly powerW: number }[],
): CriticalPower | null {
  const fittedEfforts = efforts.filter(({ durationS }) => fittedDurationsS.includes(durationS));
  if (fittedEfforts.length < minEfforts) return null;
  const meanS = fittedEfforts.reduce((sum, { durationS }) => sum + durationS, 0) / fittedEfforts.length;
  const meanJ =
    fittedEfforts.reduce((sum, { durationS, powerW }) => sum + durationS * powerW, 0) / fittedEfforts.length;
  let covariance = 0;
  let variance = 0;
  for (const { durationS, powerW } of fittedEfforts) {
    covariance += (durationS - meanS) * (durationS * powerW - meanJ);
    variance += (durationS - meanS) ** 2;
  }
  const criticalPowerW = covariance / variance;
  const wPrimeJ = meanJ - criticalPowerW * meanS;
  const { min, max } = plausibleWPrimeJ;
  if (!(criticalPowerW > 0 && wPrimeJ >= min && wPrimeJ <= max)) return null;
  const hasOutlier = fittedEfforts.some(
    ({ durationS, powerW }) => Math.abs((criticalPowerW + wPrimeJ / durationS) / powerW - 1) > maxMissRatio,
  );
  return hasOutlier ? null : { criticalPowerW, wPrimeJ };
}

/** Recorded power over time; columns of equal length. */
export interface PowerSamples {
  /** Seconds since the start, increasing; a sample that is not later than the one before is dropped. */
  readonly timeS: Float64Array;
  /** NaN where it was not measured. */
  readonly powerW: Float64Array;
}

/** The best mean power over a duration. */
export interface BestEffort {
  readonly durationS: number;
  readonly powerW: number;
  readonly startS: number;
}

/** What a recorded ride shows about its rider. */
export interface RideFtp {
  /** One value for each of `curveDurationsS` that is not longer than the ride. */
  readonly curve: readonly BestEffort[];
  /** The ride may not have been all-out: the rider's FTP is at least this. */
  readonly estimate: FtpRange & { readonly effortS: number };
  readonly criticalPower: CriticalPower | null;
  /** Share of the ride's time without measured power. It counts as 0 W, so it can only lower an effort. */
  readonly missingShare: number;
}

/** Durations of the power curve: 5 s to 5 h. */
export const curveDurationsS: readonly number[] = [
  5, 15, 30, 60, 120, 180, 300, 480, 720, 1200, 1800, 2700, 3600, 5400, 7200, 10_800, 18_000,
];
/** Recorders that save only changes leave gaps of a few seconds; over such gaps the last power is held. */
const maxHoldS = 10;
/** A higher power is an error of the meter. */
const maxW = 2500;
/** Error of a power meter, two standard deviations as stated by makers. */
const meterErrorRatio = 0.02;

/**
 * Best efforts, critical power and FTP of a recorded ride. Gaps of up to 10 s hold the last power; longer ones (a
 * pause, a lost sensor) count as no work, so that each effort was certainly ridden. FTP is the best hour or 0.95 of
 * the best 20 minutes, whichever is more; or 0.90 of the best 8 minutes if the ride is shorter than 20 minutes.
 *
 * Errors: `ftp.noPower`, `ftp.rideTooShort`.
 */
export function readRideFtp(samples: PowerSamples): ComputeResult<RideFtp> {
  const work = accumulateWork(samples);
  if (work === null) return { ok: false, error: { code: 'ftp.noPower' } };
  const totalS = work.timeS[work.timeS.length - 1];
  const curve = curveDurationsS
    .filter((durationS) => durationS <= totalS)
    .map((durationS) => findBestEffort(work, durationS));
  const estimate = estimateFromCurve(curve);
  if (estimate === null) return { ok: false, error: { code: 'ftp.rideTooShort' } };
  const missingShare = 1 - work.measuredS / totalS;
  return { ok: true, value: { curve, estimate, criticalPower: fitCriticalPower(curve), missingShare } };
}

function estimateFromCurve(curve: readonly BestEffort[]): RideFtp['estimate'] | null {
  const findPower = (durationS: number) => curve.find((effort) => effort.durationS === durationS)?.powerW ?? 0;
  const hourW = findPower(3600);
  const twentyMinuteW = findPower(1200);
  const eightMinuteW = findPower(480);
  const twentyMinuteRange = estimateFromTest('twentyMinutes', twentyMinuteW);
  if (hourW > 0 && hourW >= twentyMinuteRange.likelyW)
    return { lowW: hourW * (1 - meterErrorRatio), likelyW: hourW, highW: hourW * (1 + meterErrorRatio), effortS: 3600 };
  if (twentyMinuteW > 0) return { ...withRepeatSpread(twentyMinuteRange.likelyW), effortS: 1200 };
  return eightMinuteW > 0 ? { ...estimateFromTest('eightMinutes', eightMinuteW), effortS: 480 } : null;
}

/** Work done up to each instant, linear in between, so a best effort begins or ends at one of the instants. */
interface WorkCurve {
  readonly timeS: Float64Array;
  readonly workJ: Float64Array;
  readonly measuredS: number;
}

function accumulateWork({ timeS, powerW }: PowerSamples): WorkCurve | null {
  const times: number[] = [];
  const worksJ: number[] = [];
  let measuredS = 0;
  let heldW = 0;
  let holdEndS = 0;
  let workJ = 0;
  const pushInstant = (atS: number) => {
    times.push(atS);
    worksJ.push(workJ);
  };
  /** Advances the sum to an instant: the held power for as long as it may be held, then nothing. */
  const advance = (toS: number) => {
    const atS = times.at(-1) ?? toS;
    const endS = Math.min(toS, holdEndS);
    if (endS > atS) {
      workJ += heldW * (endS - atS);
      measuredS += endS - atS;
      pushInstant(endS);
    }
    if (toS > (times.at(-1) ?? toS)) pushInstant(toS);
  };
  let lastS = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < timeS.length; k++) {
    const atS = timeS[k];
    const watts = powerW[k];
    if (!(atS > lastS && watts >= 0 && watts <= maxW)) continue;
    // A gap too long to bridge is not held, except for the one second that was measured.
    if (atS - lastS > maxHoldS) holdEndS = Math.min(holdEndS, lastS + 1);
    advance(atS);
    if (times.length === 0) pushInstant(atS);
    lastS = atS;
    heldW = watts;
    holdEndS = atS + maxHoldS;
  }
  if (times.length < 2 || measuredS === 0 || workJ === 0) return null;
  // The last sample counts for the one second that was measured.
  holdEndS = lastS + 1;
  advance(lastS + 1);
  const startS = times[0];
  return {
    timeS: Float64Array.from(times, (instant) => instant - startS),
    workJ: Float64Array.from(worksJ),
    measuredS,
  };
}

/** Best mean over a duration not longer than the ride: checks all windows that begin or end where the power changes. */
function findBestEffort({ timeS, workJ }: WorkCurve, durationS: number): BestEffort {
  const count = timeS.length;
  const totalS = timeS[count - 1];
  let bestJ = -1;
  let startS = 0;
  const considerWindow = (fromS: number, gainJ: number) => {
    if (gainJ <= bestJ) return;
    bestJ = gainJ;
    startS = fromS;
  };
  const interpolateWorkJ = (cursor: number, atS: number) => {
    const from = timeS[cursor];
    const to = timeS[cursor + 1];
    const low = workJ[cursor];
    const high = workJ[cursor + 1];
    return low + ((atS - from) / (to - from)) * (high - low);
  };
  let endCursor = 0;
  let startCursor = 0;
  for (let k = 0; k < count; k++) {
    const atS = timeS[k];
    const atJ = workJ[k];
    const endS = atS + durationS;
    if (endS <= totalS) {
      while (endCursor < count - 2 && timeS[endCursor + 1] < endS) endCursor++;
      considerWindow(atS, interpolateWorkJ(endCursor, endS) - atJ);
    }
    const fromS = atS - durationS;
    if (fromS >= 0) {
      while (startCursor < count - 2 && timeS[startCursor + 1] <= fromS) startCursor++;
      considerWindow(fromS, atJ - interpolateWorkJ(startCursor, fromS));
    }
  }
  return { durationS, powerW: Math.max(0, bestJ) / durationS, startS };
}
