import { useEffect, useRef } from 'react';
import type { CallResult } from './callEndpoint.ts';
import { startPolling } from './startPolling.ts';

type Load<Answer> = (signal: AbortSignal) => Promise<CallResult<Answer>>;

interface Repetition<Answer> {
  /** Stable (useCallback). */
  readonly load: Load<Answer>;
  /** Stable (useCallback); not called for a reading that was aborted. */
  readonly onResult: (result: CallResult<Answer>) => void;
}

/**
 * Polls while `isWanted` is true and the page is visible, and reads at once when the page becomes visible. Each pause
 * is random between `minPauseMs` and twice that, so that pages opened at the same time do not send requests together.
 */
export function usePolling<Answer>({ load, onResult }: Repetition<Answer>, isWanted: boolean, fromMs: number): void {
  useEffect(() => {
    if (!isWanted) return;
    return startPolling({ load, onResult, pauseMs: () => fromMs * (1 + Math.random()) });
  }, [load, onResult, isWanted, fromMs]);
}

/** Readings after a countdown are spread over this time. */
const spreadMs = 3_000;

/**
 * Reads once more whenever `trigger` changes: the next instant at which something changes by itself, or a status. The
 * request follows within 3 s, at random, so that not all pages send it at once.
 */
export function useReloadOnChange<Answer>({ load, onResult }: Repetition<Answer>, mark: number | string | null): void {
  const lastMark = useRef(mark);
  useEffect(() => {
    if (lastMark.current === mark) return;
    lastMark.current = mark;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const result = await load(leaving.signal);
      if (!leaving.signal.aborted) onResult(result);
    }, Math.random() * spreadMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [load, onResult, mark]);
}
