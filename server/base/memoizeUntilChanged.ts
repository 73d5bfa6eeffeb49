/** A value, and when it expires in ms since 1970 (`Infinity`: never). */
export interface Expiring<Value> {
  readonly value: Value;
  readonly untilMs: number;
}

/** A value that expires only when the state changes. */
export const withoutExpiry = <Value>(value: Value): Expiring<Value> => ({ value, untilMs: Number.POSITIVE_INFINITY });

interface CachedRead<State, Value> {
  readonly state: State;
  readonly fromMs: number;
  /** Unknown until the read has finished. */
  untilMs?: number;
  readonly read: Promise<Expiring<Value>>;
}

/**
 * Caches what was read for a state until the state changes or the value expires. Concurrent callers share one read; a
 * failed read is not cached. If the clock was set back, the value is read again.
 */
export function memoizeUntilChanged<State, Value>(
  read: (state: State, nowMs: number) => Promise<Expiring<Value>>,
): (state: State, nowMs: number) => Promise<Value> {
  let cached: CachedRead<State, Value> | undefined;

  function isFresh(
    { state, fromMs, untilMs = Number.POSITIVE_INFINITY }: CachedRead<State, Value>,
    currentState: State,
    nowMs: number,
  ) {
    return state === currentState && nowMs >= fromMs && nowMs < untilMs;
  }

  return async (state, nowMs) => {
    if (cached === undefined || !isFresh(cached, state, nowMs))
      cached = { state, fromMs: nowMs, read: read(state, nowMs) };
    const current = cached;
    try {
      const { value, untilMs } = await current.read;
      current.untilMs = untilMs;
      return value;
    } catch (error) {
      if (cached === current) cached = undefined;
      throw error;
    }
  };
}
