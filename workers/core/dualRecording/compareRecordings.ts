import { declarationLimits, dualTolerance, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { DualComparison, DualFault, DualSeries, MeterRecording } from './dualRecording.ts';
import { findLag, type Seconds } from './findLag.ts';
import { resampleBySecond } from './powerBySecond.ts';

/** Two meters on one ride correlate above 0.9 second by second; two different rides hardly above 0.3. */
const minCorrelation = 0.6;
/** At a lower mean a few watts are many per cent. */
const minMeanW = 50;
const quarterS = 900;

/**
 * Two meters on one ride: aligned in time (`findLag`), then compared over the seconds that both measured. The first is
 * the one that counts in the race, the second checks it. Gaps are left out of both.
 *
 * Ratios are shares, not per cent. The drift is the difference in the last third minus that in the first: it shows a
 * meter that was not warm when it was calibrated, which the mean hardly does. Limits: `dualTolerance`.
 *
 * Errors: `recording.tooShort` (fewer than 600 common seconds), `recording.notAlike` (no lag within 120 s at which the
 * two correlate, or a power that never changes), `recording.tooEasy` (a mean below 50 W).
 * two follow each other, or a power that never changes), `recording.tooEasy` (a mean below 50 W).
 */
export function compareRecordings(first: MeterRecording, second: MeterRecording): ComputeResult<DualComparison> {
  const firstSeconds = resampleBySecond(first);
  const secondSeconds = resampleBySecond(second, zoneShiftS(first, second));
  const oneS = measuredS(firstSeconds);
  const secondMeasuredS = measuredS(secondSeconds);
  if (Math.min(oneS, secondMeasuredS) < minComparedS)
    return refuse('recording.tooShort', `${Math.min(oneS, secondMeasuredS)} s`);
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
  const third = Math.floor(comparedS / 3);
  const computeRatio = (from: number, to: number) => {
    const checkW = computeMean(pairs.secondW.subarray(from, to));
    return checkW > 0 ? computeMean(pairs.firstW.subarray(from, to)) / checkW - 1 : 0;
  };
  const earlyRatio = computeRatio(0, third);
  const lateRatio = computeRatio(comparedS - third, comparedS);
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
    series: thin(pairs),
  };
  return { ok: true, value };
}

type RefusalCode = 'recording.tooShort' | 'recording.notAlike' | 'recording.tooEasy';
const refuse = (code: RefusalCode, detail?: string): ComputeResult<never> => ({
  ok: false,
  error: { code, ...(detail !== undefined && { detail }) },
});

/** Offset of the second clock: whole quarters of an hour that bring the starts together, if a zone is not known. */
function zoneShiftS(first: MeterRecording, second: MeterRecording): number {
  if (!(first.isZoneless || second.isZoneless)) return 0;
  const apartS = (first.startAtMs - second.startAtMs) / 1000;
  return Math.round(apartS / quarterS) * quarterS;
}

const measuredS = ({ powerW }: Seconds): number =>
  powerW.reduce((count, watts) => (Number.isNaN(watts) ? count : count + 1), 0);

const computeMean = (values: Float64Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

interface Pairs {
  /** Seconds on the first recording. */
  readonly atS: Float64Array;
  readonly firstW: Float64Array;
  readonly secondW: Float64Array;
}

function pairAtLag(first: Seconds, second: Seconds, lagS: number): Pairs {
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

/** Violated tolerances; a figure exactly at its limit is within. */
function findFaults(figures: Pick<DualComparison, 'differenceRatio' | 'driftRatio' | 'comparedShare'>): DualFault[] {
  const faults: DualFault[] = [];
  if (Math.abs(figures.differenceRatio) > dualTolerance.differenceRatio) faults.push('difference');
  if (Math.abs(figures.driftRatio) > dualTolerance.driftRatio) faults.push('drift');
  if (figures.comparedShare < dualTolerance.comparedShare) faults.push('share');
  return faults;
}

/** Means of equal stretches from the first compared second to the last. */
function thin({ atS, firstW, secondW }: Pairs): DualSeries {
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
  const meanW = (key: 'firstW' | 'secondW') =>
    sums.map((sum) => (sum.count === 0 ? null : Math.round(sum[key] / sum.count)));
  return { stepS, firstW: meanW('firstW'), secondW: meanW('secondW') };
}
