import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { compareRhythmsS } from '#workers/core/verification/road/rhythm.ts';

/** The effort that counts: its start, its time to each gate (null if not known), and its rhythm along the course. */
export interface EffortTimes {
  /** Null if it is hidden. */
  readonly startedAtMs: number | null;
  readonly elapsedS: number;
  readonly gatesS: readonly (number | null)[];
  /** Null if unknown. */
  readonly rhythm: readonly number[] | null;
}

/** A copy that was thinned out or shifted in time differs by less. */
export const maxCopyDifferenceS = 1;
/** For the rider's own rides; of two riders who start together only the same instant means one recording. */
const sameOwnStartMs = 2_000;
const sameStartMs = 500;
/** Friends who ride together, and riders in a group, start this close to each other. */
const maxTogetherMs = 30_000;
/**
 * Tolerance by the number of gates after the start. Among ten thousand riders at other hours many share the same second
 * at one gate, some at two, hardly any at three: the fewer gates, the closer the times must be.
 */
const elsewhenToleranceS = [0, 0.05, 0.3, maxCopyDifferenceS] as const;
/** The same for times stretched to equal durations: there the finish time proves nothing, so more gates are needed. */
const scaledToleranceS = [0, 0, 0, 0.1, 0.3, 0.5] as const;
/** A copy is not made slower or faster by more than this. */
export const maxScale = 1.25;
/**
 * By how much the times at four marks of five may differ. Riders whose power wobbles by only 2 % differ by 1.65 s over
 * 20 minutes and 7.7 s over four hours; copies with 5 m of noise, or smoothed, by at most 1.5 s.
 */
const getRhythmToleranceS = (elapsedS: number): number => 1.4 + 1e-4 * elapsedS;
const sameRhythmRatio = 0.8;
const minMarks = 16;

export function toEffortTimes(
  result: Pick<AttemptResult, 'checkpoints' | 'efforts' | 'best_effort'>,
  { isStartHidden = false, rhythm = null }: { isStartHidden?: boolean; rhythm?: readonly number[] | null } = {},
): EffortTimes | null {
  const bestEffort = result.efforts[result.best_effort ?? -1];
  if (!bestEffort) return null;
  let sinceStartS = 0;
  const gatesS = result.checkpoints.map(({ split_s: splitS }) => {
    if (splitS === null) return null;
    sinceStartS += splitS;
    return sinceStartS;
  });
  const startedAtMs = isStartHidden ? null : Date.parse(bestEffort.started_at);
  return { startedAtMs, elapsedS: bestEffort.elapsed_s, gatesS, rhythm };
}

/**
 * Whether two efforts can be one recording, cut, thinned out, moved, smoothed, or shifted and stretched in time:
 * `sameStart`, or `elsewhen` with the same rhythm. Riders side by side are not suspected: they share the rhythm, but
 * not the exact instant of the start. A match is only a reason for a person to look.
 */
export function compareEfforts(a: EffortTimes, b: EffortTimes, isOwn: boolean): 'sameStart' | 'elsewhen' | null {
  const startDifferenceMs = a.startedAtMs === null || b.startedAtMs === null ? null : b.startedAtMs - a.startedAtMs;
  const gates = compareGates(a, b);
  const isTogether = startDifferenceMs !== null && Math.abs(startDifferenceMs) <= maxTogetherMs;
  if (isTogether && isOwn && isWithin(gates, maxCopyDifferenceS) && Math.abs(startDifferenceMs) <= sameOwnStartMs)
    return 'sameStart';
  const hasSameRhythm = isSameRhythm(a, b);
  if (isTogether) {
    const isSameTime =
      Math.abs(startDifferenceMs) <= sameStartMs && Math.abs(a.elapsedS - b.elapsedS) <= sameStartMs / 1000;
    return isSameTime && isWithin(gates, maxCopyDifferenceS) && hasSameRhythm !== false ? 'sameStart' : null;
  }
  const isSame =
    hasSameRhythm ?? (isWithin(gates, elsewhenToleranceS) || isWithin(compareScaledGates(a, b), scaledToleranceS));
  return isSame ? 'elsewhen' : null;
}

/** Null if it cannot be determined. */
function isSameRhythm(a: EffortTimes, b: EffortTimes): boolean | null {
  const factor = a.elapsedS / b.elapsedS;
  if (!(factor < maxScale && factor > 1 / maxScale)) return null;
  const differencesS = compareRhythmsS(a, b);
  if (differencesS.length < minMarks) return null;
  return (
    (differencesS[Math.floor(sameRhythmRatio * (differencesS.length - 1))] ?? Number.POSITIVE_INFINITY) <=
    getRhythmToleranceS(a.elapsedS)
  );
}

interface GateDifferences {
  /** The largest difference. */
  readonly maxS: number;
  readonly count: number;
}

/** Differences of the times at gates after the start. */
function compareGates(a: EffortTimes, b: EffortTimes, scale = 1): GateDifferences | null {
  if (a.gatesS.length !== b.gatesS.length) return null;
  const differencesS = a.gatesS.flatMap((gateS, index) => {
    const otherGateS = b.gatesS[index] ?? null;
    return gateS === null || otherGateS === null ? [] : [Math.abs(gateS - scale * otherGateS)];
  });
  const elapsedDifferenceS = Math.abs(a.elapsedS - scale * b.elapsedS);
  return differencesS.length === 0
    ? null
    : { maxS: Math.max(elapsedDifferenceS, ...differencesS), count: differencesS.length };
}

/** With the other effort's times stretched to the same duration. */
function compareScaledGates(a: EffortTimes, b: EffortTimes): GateDifferences | null {
  const scale = a.elapsedS / b.elapsedS;
  return scale < maxScale && scale > 1 / maxScale ? compareGates(a, b, scale) : null;
}

function isWithin(differences: GateDifferences | null, limits: number | readonly number[]): boolean {
  if (differences === null) return false;
  const limitS = typeof limits === 'number' ? limits : (limits[Math.min(differences.count, limits.length - 1)] ?? 0);
  return differences.maxS <= limitS && limitS > 0;
}
