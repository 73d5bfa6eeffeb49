import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';

/** The effort that counts: its start, and its time to each gate; null if not known. */
export interface EffortTimes {
  /** Null if it is hidden. */
  readonly startedAtMs: number | null;
  readonly elapsedS: number;
  readonly gatesS: readonly (number | null)[];
}

/** A copy that was thinned out or shifted in time differs by less. */
export const sameTimesS = 1;
const sameStartMs = 2_000;
/**
 * Tolerance by the number of gates after the start. Among ten thousand riders at other hours many share the same second
 * at one gate, some at two, hardly any at three: the fewer gates, the closer the times must be.
 */
const sameElsewhenS = [0, 0.05, 0.3, sameTimesS] as const;

export function effortTimes(
  result: Pick<AttemptResult, 'checkpoints' | 'efforts' | 'best_effort'>,
  isStartHidden = false,
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
  return { startedAtMs, elapsedS: best.elapsed_s, gatesS };
}

/**
 * Whether two efforts can be one recording, cut, thinned out or shifted in time: `sameStart`, or `elsewhen` with the
 * same time to every gate. A rider following a friend differs by more than this somewhere; one who crosses all gates
 * beside a friend does not, which is why a match is only a reason for a person to look.
 */
export function likeness(one: EffortTimes, other: EffortTimes): 'sameStart' | 'elsewhen' | null {
  if (one.gatesS.length !== other.gatesS.length) return null;
  const offS = one.gatesS.flatMap((gateS, index) => {
    const otherS = other.gatesS[index] ?? null;
    return gateS === null || otherS === null ? [] : [Math.abs(gateS - otherS)];
  });
  if (offS.length === 0) return null;
  const mostS = offS.reduce((most, each) => Math.max(most, each), Math.abs(one.elapsedS - other.elapsedS));
  if (mostS > sameTimesS) return null;
  const [oneMs, otherMs] = [one.startedAtMs, other.startedAtMs];
  if (oneMs !== null && otherMs !== null && Math.abs(oneMs - otherMs) <= sameStartMs) return 'sameStart';
  return mostS <= (sameElsewhenS[offS.length] ?? sameTimesS) ? 'elsewhen' : null;
}
