import { useCallback, useEffect, useState } from 'react';
import type { CallFailure, CallResult } from './callEndpoint.ts';

export type Resource<Answer> =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'ready'; readonly answer: Answer };

type Load<Answer> = (signal: AbortSignal) => Promise<CallResult<Answer>>;

const retryDelaysMs = [1_000, 4_000];
const busy = { state: 'busy' } as const;

/** Failures that are tried again automatically: no answer, or a server that is starting or stopping. */
const isPassing = (failure: CallFailure): boolean =>
  failure.kind === 'noAnswer' || (failure.status >= 502 && failure.status <= 504);

/**
 * Loads data: busy, then ready or failed. A temporary failure is tried again twice, and when the device comes online.
 * `load` must be stable (useCallback); a new one aborts the old one and starts over.
 */
export function useResource<Answer>(load: Load<Answer>): Resource<Answer> & { retry: () => void } {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<{ load: Load<Answer>; round: number; resource: Resource<Answer> }>();
  const retry = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (resource: Resource<Answer>) => setSettled({ load, round, resource });
    const attempt = async (tries: number): Promise<void> => {
      const result = await load(controller.signal);
      if (controller.signal.aborted) return;
      if (result.ok) return settle({ state: 'ready', answer: result.answer });
      const delayMs = retryDelaysMs[tries];
      if (isPassing(result.failure) && delayMs !== undefined && navigator.onLine) {
        timer = setTimeout(() => void attempt(tries + 1), delayMs);
        return;
      }
      settle({ state: 'failed', failure: result.failure });
      if (result.failure.kind === 'noAnswer')
        addEventListener('online', retry, { once: true, signal: controller.signal });
    };
    void attempt(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [load, round, retry]);

  // Data of another `load` is never shown, not even for the one frame before the effect runs.
  const isCurrent = settled?.load === load && settled.round === round;
  return { ...(isCurrent ? settled.resource : busy), retry };
}
