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
export const sameTimesS = 1;
/** For the rider's own rides; of two riders who start together only the same instant means one recording. */
const sameOwnStartMs = 2_000;
const sameStartMs = 500;
/** Friends who ride together, and riders in a group, start this close to each other. */
const togetherMs = 30_000;
/**
 * Tolerance by the number of gates after the start. Among ten thousand riders at other hours many share the same second
 * at one gate, some at two, hardly any at three: the fewer gates, the closer the times must be.
 */
const sameElsewhenS = [0, 0.05, 0.3, sameTimesS] as const;
/** The same for times stretched to equal durations: there the finish time proves nothing, so more gates are needed. */
const sameScaledS = [0, 0, 0, 0.1, 0.3, 0.5] as const;
/** A copy is not made slower or faster by more than this. */
export const scaleMax = 1.25;
/**
 * By how much the times at four marks of five may differ. Riders whose power wobbles by only 2 % differ by 1.65 s over
 * 20 minutes and 7.7 s over four hours; copies with 5 m of noise, or smoothed, by at most 1.5 s.
 */
const sameRhythmS = (elapsedS: number): number => 1.4 + 1e-4 * elapsedS;
const sameRhythmShare = 0.8;
const minMarks = 16;

export function effortTimes(
  result: Pick<AttemptResult, 'checkpoints' | 'efforts' | 'best_effort'>,
  { isStartHidden = false, rhythm = null }: { isStartHidden?: boolean; rhythm?: readonly number[] | null } = {},
): EffortTimes | null {
  const best = result.efforts[result.best_effort ?? -1];
  if (!best) return null;
  let sinceStartS = 0;
  const gatesS = result.checkpoints.map(({ split_s: splitS }) => {
    if (splitS === null) return null;
    sinceStartS += splitS;
    return sinceStartS;
  });
  const startedAtMs = isStartHidden ? null : Date.parse(best.started_at);
  return { startedAtMs, elapsedS: best.elapsed_s, gatesS, rhythm };
}

/**
 * Whether two efforts can be one recording, cut, thinned out, moved, smoothed, or shifted and stretched in time:
 * `sameStart`, or `elsewhen` with the same rhythm. Riders side by side are not suspected: they share the rhythm, but
 * not the exact instant of the start. A match is only a reason for a person to look.
 */
export function likeness(a: EffortTimes, b: EffortTimes, isOwn: boolean): 'sameStart' | 'elsewhen' | null {
  const startOffMs = a.startedAtMs === null || b.startedAtMs === null ? null : b.startedAtMs - a.startedAtMs;
  const gates = gateOffs(a, b);
  const isTogether = startOffMs !== null && Math.abs(startOffMs) <= togetherMs;
  if (isTogether && isOwn && isSameAt(gates, sameTimesS) && Math.abs(startOffMs) <= sameOwnStartMs) return 'sameStart';
  const byRhythm = isSameRhythm(a, b);
  if (isTogether) {
    const isOneTime = Math.abs(startOffMs) <= sameStartMs && Math.abs(a.elapsedS - b.elapsedS) <= sameStartMs / 1000;
    return isOneTime && isSameAt(gates, sameTimesS) && byRhythm !== false ? 'sameStart' : null;
  }
  const isSame = byRhythm ?? (isSameAt(gates, sameElsewhenS) || isSameAt(scaledOffs(a, b), sameScaledS));
  return isSame ? 'elsewhen' : null;
}

/** Null if it cannot be determined. */
function isSameRhythm(a: EffortTimes, b: EffortTimes): boolean | null {
  const factor = a.elapsedS / b.elapsedS;
  if (!(factor < scaleMax && factor > 1 / scaleMax)) return null;
  const offS = compareRhythmsS(a, b);
  if (offS.length < minMarks) return null;
  return (offS[Math.floor(sameRhythmShare * (offS.length - 1))] ?? Number.POSITIVE_INFINITY) <= sameRhythmS(a.elapsedS);
}

interface Offs {
  /** The largest difference. */
  readonly maxS: number;
  readonly count: number;
}

/** Differences of the times at gates after the start. */
function gateOffs(a: EffortTimes, b: EffortTimes, scale = 1): Offs | null {
  if (a.gatesS.length !== b.gatesS.length) return null;
  const offS = a.gatesS.flatMap((gateS, index) => {
    const bS = b.gatesS[index] ?? null;
    return gateS === null || bS === null ? [] : [Math.abs(gateS - scale * bS)];
  });
  const elapsedOffS = Math.abs(a.elapsedS - scale * b.elapsedS);
  return offS.length === 0 ? null : { maxS: Math.max(elapsedOffS, ...offS), count: offS.length };
}

/** With the other effort's times stretched to the same duration. */
function scaledOffs(a: EffortTimes, b: EffortTimes): Offs | null {
  const scale = a.elapsedS / b.elapsedS;
  return scale < scaleMax && scale > 1 / scaleMax ? gateOffs(a, b, scale) : null;
}

function isSameAt(offs: Offs | null, limits: number | readonly number[]): boolean {
  if (offs === null) return false;
  const limitS = typeof limits === 'number' ? limits : (limits[Math.min(offs.count, limits.length - 1)] ?? 0);
  return offs.maxS <= limitS && limitS > 0;
}
