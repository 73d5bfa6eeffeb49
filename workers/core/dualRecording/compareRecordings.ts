import { declarationLimits, dualTolerance, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { DualComparison, DualFault, DualSeries, MeterRecording } from './dualRecording.ts';

/** Power second by second; NaN where it was not measured. */
interface PowerBySecond {
  /** Time of the first value, since 1970. */
  readonly startS: number;
  readonly powerW: Float64Array;
}

/** The clocks of two devices or computers differ by at most this much. */
const maxLagS = 120;
/** A lag that leaves less than this ratio of the maximum overlap is rejected. */
const minOverlapRatio = 0.8;

interface Lag {
  readonly lagS: number;
  readonly correlation: number;
}

/**
 * The lag of the second recording's clock, -120..120 s, at which the two are most similar: the highest Pearson
 * correlation over the seconds that both measured. Correlation is independent of scale, so a meter that reads 3 % more
 * is aligned as well as an equal one. Of equal correlations the smaller lag wins. Null if no lag has `minCommonS`
 * common seconds, or if one of the two never changes.
 */
function findLag(first: PowerBySecond, second: PowerBySecond, minCommonS: number): Lag | null {
  const offsetS = second.startS - first.startS;
  const lags: (Lag & { readonly commonS: number })[] = [];
  for (let step = 0; step <= 2 * maxLagS; step++) {
    // 0, 1, -1, 2, -2 …, so that the first of equal lags is the smallest.
    const lagS = step % 2 === 1 ? (step + 1) / 2 : step === 0 ? 0 : -step / 2;
    const { commonS, correlation } = correlate(first.powerW, second.powerW, offsetS - lagS);
    if (commonS >= minCommonS && Number.isFinite(correlation)) lags.push({ lagS, correlation, commonS });
  }
  const maxCommonS = Math.max(0, ...lags.map(({ commonS }) => commonS));
  let best: Lag | null = null;
  for (const { lagS, correlation, commonS } of lags) {
    // Summing in a different order changes the last digits.
    const isBetter = best === null || correlation > best.correlation + 1e-9;
    if (commonS >= maxCommonS * minOverlapRatio && isBetter) best = { lagS, correlation };
  }
  return best;
}

/**
 * Pearson's correlation of the seconds that both measured; `offsetS`: where the second begins on the first's seconds.
 */
function correlate(firstW: Float64Array, secondW: Float64Array, offsetS: number) {
  const from = Math.max(0, offsetS);
  const to = Math.min(firstW.length, offsetS + secondW.length);
  let commonS = 0;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumYY = 0;
  let sumXY = 0;
  for (let index = from; index < to; index++) {
    const x = firstW[index];
    const y = secondW[index - offsetS];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    commonS += 1;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const spreadX = sumXX - (sumX * sumX) / commonS;
  const spreadY = sumYY - (sumY * sumY) / commonS;
  // A standard deviation below 0.01 W comes from rounding: the power never changed.
  const isSteady = !(spreadX > commonS * 1e-4 && spreadY > commonS * 1e-4);
  const correlation = isSteady ? Number.NaN : (sumXY - (sumX * sumY) / commonS) / Math.sqrt(spreadX * spreadY);
  return { commonS, correlation };
}

/** Devices that save only changes leave out a few seconds; over such gaps the last power is held. */
const maxHoldS = 3;
/** A longer file is not a test ride, and would be too expensive to align. */
const maxRideS = 86_400;

/**
 * One value per second from the recording's first: the mean of what was measured in that second, held over gaps of up
 * to 3 s, NaN elsewhere. `startS` is the second since 1970 of the first value, `shiftS` is added to the clock. At most
 * a day; later samples are left out.
 */
function resampleBySecond({ startAtMs, timeS, powerW }: MeterRecording, shiftS = 0) {
  const startS = Math.floor(startAtMs / 1000) + shiftS;
  const fractionS = startAtMs / 1000 - Math.floor(startAtMs / 1000);
  const lastS = Math.min(maxRideS, Math.floor((timeS.at(-1) ?? 0) + fractionS));
  const sumW = new Float64Array(lastS + 1);
  const counts = new Uint32Array(lastS + 1);
  for (let index = 0; index < timeS.length; index++) {
    const second = Math.floor(timeS[index] + fractionS);
    const watts = powerW[index];
    if (second > lastS || Number.isNaN(watts)) continue;
    sumW[second] = sumW[second] + watts;
    counts[second] = counts[second] + 1;
  }
  const toMeansW = sumW.map((sum, second) => (counts[second] === 0 ? Number.NaN : sum / counts[second]));
  holdOverGaps(toMeansW);
  return { startS, powerW: toMeansW };
}

/** Fills gaps of up to 3 s between two measured seconds with the previous value. */
function holdOverGaps(powerW: Float64Array): void {
  let lastKnown = -1;
  for (let second = 0; second < powerW.length; second++) {
    if (Number.isNaN(powerW[second])) continue;
    const gapS = second - lastKnown - 1;
    if (lastKnown >= 0 && gapS > 0 && gapS <= maxHoldS) powerW.fill(powerW[lastKnown], lastKnown + 1, second);
    lastKnown = second;
  }
}

/** Two meters on one ride correlate above 0.9 second by second; two different rides hardly above 0.3. */
const minCorrelation = 0.6;
/** At a lower mean a few watts are many per cent. */
const minMeanW = 50;
const quarterHourS = 900;

/**
 * Compares two meters on one ride: aligns them in time (`findLag`), then compares the seconds that both measured. The
 * first meter counts in the race, the second checks it. Gaps are left out of both.
 *
 * Ratios are fractions, not per cent. The drift is the difference in the last third minus that in the first: it shows a
 * meter that was not warm when it was calibrated, which the mean hardly does. Limits: `dualTolerance`.
 *
 * Errors: `recording.tooShort` (fewer than 600 common seconds), `recording.notAlike` (no lag within 120 s at which the
 * two correlate, or a power that never changes), `recording.tooEasy` (a mean below 50 W).
 */
export function compareRecordings(first: MeterRecording, second: MeterRecording): ComputeResult<DualComparison> {
  const firstSeconds = resampleBySecond(first);
  const secondSeconds = resampleBySecond(second, computeZoneShiftS(first, second));
  const firstMeasuredS = countMeasuredS(firstSeconds);
  const secondMeasuredS = countMeasuredS(secondSeconds);
  if (Math.min(firstMeasuredS, secondMeasuredS) < minComparedS)
    return refuse('recording.tooShort', `${Math.min(firstMeasuredS, secondMeasuredS)} s`);
  const lag = findLag(firstSeconds, secondSeconds, minComparedS);
  if (lag === null || lag.correlation < minCorrelation)
    return refuse('recording.notAlike', lag === null ? undefined : lag.correlation.toFixed(2));
  const pairs = pairAtLag(firstSeconds, secondSeconds, lag.lagS);
  const firstMeanW = computeMean(pairs.firstW);
  const secondMeanW = computeMean(pairs.secondW);
  if (Math.min(firstMeanW, secondMeanW) < minMeanW) {
    return refuse('recording.tooEasy', `${Math.round(Math.min(firstMeanW, secondMeanW))} W`);
  }
  const comparedS = pairs.firstW.length;
  const thirdCount = Math.floor(comparedS / 3);
  const computeRatio = (from: number, to: number) => {
    const checkW = computeMean(pairs.secondW.subarray(from, to));
    return checkW > 0 ? computeMean(pairs.firstW.subarray(from, to)) / checkW - 1 : 0;
  };
  const earlyRatio = computeRatio(0, thirdCount);
  const lateRatio = computeRatio(comparedS - thirdCount, comparedS);
  const figures = {
    comparedShare: Math.min(1, comparedS / Math.min(firstSeconds.powerW.length, secondSeconds.powerW.length)),
    differenceRatio: firstMeanW / secondMeanW - 1,
    driftRatio: lateRatio - earlyRatio,
  };
  const value: DualComparison = {
    ...lag,
    comparedS,
    firstMeanW,
    secondMeanW,
    differenceW: firstMeanW - secondMeanW,
    earlyRatio,
    lateRatio,
    ...figures,
    faults: findFaults(figures),
    series: toSeries(pairs),
  };
  return { ok: true, value };
}

type RefusalCode = 'recording.tooShort' | 'recording.notAlike' | 'recording.tooEasy';
const refuse = (code: RefusalCode, detail?: string): ComputeResult<never> => ({
  ok: false,
  error: { code, ...(detail !== undefined && { detail }) },
});

/** Offset of the second clock: whole quarters of an hour that bring the starts together, if a zone is not known. */
function computeZoneShiftS(first: MeterRecording, second: MeterRecording): number {
  if (!(first.isZoneless || second.isZoneless)) return 0;
  const differenceS = (first.startAtMs - second.startAtMs) / 1000;
  return Math.round(differenceS / quarterHourS) * quarterHourS;
}

const countMeasuredS = ({ powerW }: PowerBySecond): number =>
  powerW.reduce((count, watts) => (Number.isNaN(watts) ? count : count + 1), 0);

const computeMean = (values: Float64Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

interface Pairs {
  /** Seconds on the first recording. */
  readonly atS: Float64Array;
  readonly firstW: Float64Array;
  readonly secondW: Float64Array;
}

function pairAtLag(first: PowerBySecond, second: PowerBySecond, lagS: number): Pairs {
  const offsetS = second.startS - first.startS - lagS;
  const indices: number[] = [];
  const to = Math.min(first.powerW.length, offsetS + second.powerW.length);
  for (let index = Math.max(0, offsetS); index < to; index++) {
    if (!(Number.isNaN(first.powerW[index]) || Number.isNaN(second.powerW[index - offsetS]))) indices.push(index);
  }
  return {
    atS: Float64Array.from(indices),
    firstW: Float64Array.from(indices, (index) => first.powerW[index]),
    secondW: Float64Array.from(indices, (index) => second.powerW[index - offsetS]),
  };
}

/** Violated tolerances; a figure exactly at its limit is allowed. */
function findFaults(figures: Pick<DualComparison, 'differenceRatio' | 'driftRatio' | 'comparedShare'>): DualFault[] {
  const faults: DualFault[] = [];
  if (Math.abs(figures.differenceRatio) > dualTolerance.differenceRatio) faults.push('difference');
  if (Math.abs(figures.driftRatio) > dualTolerance.driftRatio) faults.push('drift');
  if (figures.comparedShare < dualTolerance.comparedShare) faults.push('share');
  return faults;
}

/** Means of equal stretches from the first compared second to the last. */
function toSeries({ atS, firstW, secondW }: Pairs): DualSeries {
  const startS = atS[0] ?? 0;
  const spanS = (atS.at(-1) ?? startS) - startS + 1;
  const stepS = Math.ceil(spanS / declarationLimits.seriesMax);
  const size = Math.ceil(spanS / stepS);
  const sums = Array.from({ length: size }, () => ({ count: 0, firstW: 0, secondW: 0 }));
  for (const [index, second] of atS.entries()) {
    const sum = sums[Math.floor((second - startS) / stepS)];
    if (sum === undefined) continue;
    sum.count += 1;
    sum.firstW += firstW[index];
    sum.secondW += secondW[index];
  }
  const toMeansW = (key: 'firstW' | 'secondW') =>
    sums.map((sum) => (sum.count === 0 ? null : Math.round(sum[key] / sum.count)));
  return { stepS, firstW: toMeansW('firstW'), secondW: toMeansW('secondW') };
}
