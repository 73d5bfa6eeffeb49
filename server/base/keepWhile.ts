/** A value, and when it expires in ms since 1970 (`Infinity`: never). */
export interface Lasting<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** A value that expires only when the state changes. */
export const lasting = <Value>(value: Value): Lasting<Value> => ({ value, untilMs: Number.POSITIVE_INFINITY });

interface Kept<State, Value> {
  readonly state: State;
  readonly fromMs: number;
  /** Unknown until the read has finished. */
  untilMs?: number;
  readonly read: Promise<Lasting<Value>>;
}

/**
 * Caches what was read for a state until the state changes or the value expires. Concurrent callers share one read; a
 * failed read is not cached. If the clock was set back, the value is read again.
 */
export function keepWhile<State, Value>(
  read: (state: State, nowMs: number) => Promise<Lasting<Value>>,
): (state: State, nowMs: number) => Promise<Value> {
  let kept: Kept<State, Value> | undefined;

  function isTrue(
    { state, fromMs, untilMs = Number.POSITIVE_INFINITY }: Kept<State, Value>,
    now: State,
    nowMs: number,
  ) {
    return state === now && nowMs >= fromMs && nowMs < untilMs;
  }

  return async (state, nowMs) => {
    if (kept === undefined || !isTrue(kept, state, nowMs)) kept = { state, fromMs: nowMs, read: read(state, nowMs) };
    const own = kept;
    try {
      const { value, untilMs } = await own.read;
      own.untilMs = untilMs;
      return value;
    } catch (error) {
      if (kept === own) kept = undefined;
      throw error;
    }
  };
}
