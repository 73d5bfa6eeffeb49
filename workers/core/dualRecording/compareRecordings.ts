import { declarationLimits, dualTolerance, leastComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { DualComparison, DualFault, DualSeries, MeterRecording } from './dualRecording.ts';
import { findLag, type Seconds } from './findLag.ts';
import { powerBySecond } from './powerBySecond.ts';

/** Two meters on one ride correlate above 0.9 second by second; two different rides hardly above 0.3. */
const leastCorrelation = 0.6;
/** At a lower mean a few watts are many percent. */
const leastMeanW = 50;
const quarterS = 900;

/**
 * Two meters on one ride: aligned in time (`findLag`), then compared over the seconds that both measured. The first is the
 * one that counts in the race, the second checks it. Gaps are left out of both.
 *
 * Ratios are shares, not percent. The drift is the difference in the last third minus that in the first: a meter that was
 * not warm when it was calibrated shows there, and hardly in the mean. Limits: `dualTolerance`.
 *
 * Errors: `recording.tooShort` (fewer than 600 common seconds), `recording.notAlike` (no lag within 120 s at which the
 * two follow each other, or a power that never changes), `recording.tooEasy` (a mean below 50 W).
 */
export function compareRecordings(first: MeterRecording, second: MeterRecording): ComputeResult<DualComparison> {
  const one = powerBySecond(first);
  const other = powerBySecond(second, zoneShiftS(first, second));
  const oneS = measuredS(one);
  const otherS = measuredS(other);
  if (Math.min(oneS, otherS) < leastComparedS) return refuse('recording.tooShort', `${Math.min(oneS, otherS)} s`);
  const lag = findLag(one, other, leastComparedS);
  if (lag === null || lag.correlation < leastCorrelation)
    return refuse('recording.notAlike', lag === null ? undefined : lag.correlation.toFixed(2));
  const pairs = pairsAt(one, other, lag.lagS);
  const firstMeanW = meanOf(pairs.firstW);
  const secondMeanW = meanOf(pairs.secondW);
  if (Math.min(firstMeanW, secondMeanW) < leastMeanW) {
    return refuse('recording.tooEasy', `${Math.round(Math.min(firstMeanW, secondMeanW))} W`);
  }
  const comparedS = pairs.firstW.length;
  const third = Math.floor(comparedS / 3);
  const ratioOf = (from: number, to: number) => {
    const checkW = meanOf(pairs.secondW.subarray(from, to));
    return checkW > 0 ? meanOf(pairs.firstW.subarray(from, to)) / checkW - 1 : 0;
  };
  const earlyRatio = ratioOf(0, third);
  const lateRatio = ratioOf(comparedS - third, comparedS);
  const figures = {
    comparedShare: Math.min(1, comparedS / Math.min(one.powerW.length, other.powerW.length)),
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
    faults: faultsOf(figures),
    series: thin(pairs),
  };
  return { ok: true, value };
}

type RefusalCode = 'recording.tooShort' | 'recording.notAlike' | 'recording.tooEasy';
const refuse = (code: RefusalCode, detail?: string): ComputeResult<never> => ({
  ok: false,
  error: { code, ...(detail !== undefined && { detail }) },
});

/** What to add to the second clock: whole quarters of an hour that bring the starts together, if a zone is not known. */
function zoneShiftS(first: MeterRecording, second: MeterRecording): number {
  if (!(first.isZoneless || second.isZoneless)) return 0;
  const apartS = (first.startAtMs - second.startAtMs) / 1000;
  return Math.round(apartS / quarterS) * quarterS;
}

const measuredS = ({ powerW }: Seconds): number =>
  powerW.reduce((count, watts) => (Number.isNaN(watts) ? count : count + 1), 0);

const meanOf = (values: Float64Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

interface Pairs {
  /** Seconds on the first recording. */
  readonly atS: Float64Array;
  readonly firstW: Float64Array;
  readonly secondW: Float64Array;
}

function pairsAt(first: Seconds, second: Seconds, lagS: number): Pairs {
  const offsetS = second.startS - first.startS - lagS;
  const found: number[] = [];
  const to = Math.min(first.powerW.length, offsetS + second.powerW.length);
  for (let at = Math.max(0, offsetS); at < to; at++) {
    if (!(Number.isNaN(first.powerW[at]) || Number.isNaN(second.powerW[at - offsetS]))) found.push(at);
  }
  return {
    atS: Float64Array.from(found),
    firstW: Float64Array.from(found, (at) => first.powerW[at] as number),
    secondW: Float64Array.from(found, (at) => second.powerW[at - offsetS] as number),
  };
}

/** Which tolerances are broken; a figure exactly at its limit is within. */
function faultsOf(figures: Pick<DualComparison, 'differenceRatio' | 'driftRatio' | 'comparedShare'>): DualFault[] {
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
    sum.firstW += firstW[index] as number;
    sum.secondW += secondW[index] as number;
  }
  const meanW = (key: 'firstW' | 'secondW') =>
    sums.map((sum) => (sum.count === 0 ? null : Math.round(sum[key] / sum.count)));
  return { stepS, firstW: meanW('firstW'), secondW: meanW('secondW') };
}
