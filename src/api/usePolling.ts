import { useEffect, useRef } from 'react';
import type { CallResult } from './callEndpoint.ts';
import { startPolling } from './startPolling.ts';

type Load<Answer> = (signal: AbortSignal) => Promise<CallResult<Answer>>;

interface PollingCallbacks<Answer> {
  /** Stable (useCallback). */
  readonly load: Load<Answer>;
  /** Stable (useCallback); not called for a request that was aborted. */
  readonly onResult: (result: CallResult<Answer>) => void;
}

/**
 * Polls while `isWanted` is true and the page is visible, and loads at once when the page becomes visible. Each pause
 * is random between `minPauseMs` and twice that, so that pages opened at the same time do not send requests together.
 */
export function usePolling<Answer>(
  { load, onResult }: PollingCallbacks<Answer>,
  isWanted: boolean,
  minPauseMs: number,
): void {
  useEffect(() => {
    if (!isWanted) return;
    return startPolling({ load, onResult, getPauseMs: () => minPauseMs * (1 + Math.random()) });
  }, [load, onResult, isWanted, minPauseMs]);
}

/** The requests of many pages after a countdown are spread over this time. */
const spreadMs = 3_000;

/**
 * Loads once more whenever `trigger` changes: the next instant at which something changes by itself, or a status. The
 * request follows within 3 s, at random, so that not all pages send it at once.
 */
export function useReloadOnChange<Answer>(
  { load, onResult }: PollingCallbacks<Answer>,
  trigger: number | string | null,
): void {
  const lastTrigger = useRef(trigger);
  useEffect(() => {
    if (lastTrigger.current === trigger) return;
    lastTrigger.current = trigger;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const result = await load(controller.signal);
      if (!controller.signal.aborted) onResult(result);
    }, Math.random() * spreadMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, onResult, trigger]);
}
