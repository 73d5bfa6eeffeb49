/** A value and when it ends by itself, in ms since 1970; `Infinity`: never. */
export interface Lasting<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** It ends with the state only. */
export const lasting = <Value>(value: Value): Lasting<Value> => ({ value, untilMs: Number.POSITIVE_INFINITY });

interface Kept<State, Value> {
  readonly state: State;
  readonly fromMs: number;
  /** Unknown while it is read. */
  untilMs?: number;
  readonly read: Promise<Lasting<Value>>;
}

/**
 * Keeps what was read at a state of the data: while the state stays, and until the moment that the value names. All who
 * ask meanwhile share one reading; a failed one is forgotten. A clock that was set back makes nothing last longer.
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
