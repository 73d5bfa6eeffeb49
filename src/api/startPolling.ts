import type { CallResult } from './callEndpoint.ts';

interface PollingOptions<Answer> {
  readonly load: (signal: AbortSignal) => Promise<CallResult<Answer>>;
  /** Not called for a request that was aborted. */
  readonly onResult: (result: CallResult<Answer>) => void;
  /** The wait before each request, in ms. */
  readonly getPauseMs: () => number;
  /** The wait before the first request; by default the same. */
  readonly firstPauseMs?: number;
}

/**
 * Loads repeatedly while the page is visible, and at once when it becomes visible. Returns a function that stops it.
 */
export function startPolling<Answer>({ load, onResult, getPauseMs, firstPauseMs }: PollingOptions<Answer>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout>;
  const scheduleNext = (delayMs = getPauseMs()) => {
    clearTimeout(timer);
    timer = setTimeout(poll, delayMs);
  };
  const poll = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const result = await load(signal);
    if (signal.aborted) return;
    onResult(result);
    scheduleNext();
  };
  scheduleNext(firstPauseMs);
  document.addEventListener('visibilitychange', poll, { signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
