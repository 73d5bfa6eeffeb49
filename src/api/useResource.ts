import { useCallback, useEffect, useState } from 'react';
import type { CallFailure, CallResult } from './callEndpoint.ts';

export type Resource<Answer> =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'ready'; readonly answer: Answer };

const retryDelaysMs = [1_000, 4_000];

/**
 * Loads and shows: busy, then ready or failed. Where no answer came it tries again twice, and when the
 * device comes online. `load` must be stable (useCallback); a new one aborts the old and starts over.
 */
export function useResource<Answer>(
  load: (signal: AbortSignal) => Promise<CallResult<Answer>>,
): Resource<Answer> & { retry: () => void } {
  const [resource, setResource] = useState<Resource<Answer>>({ state: 'busy' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what starts another try.
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (tries: number): Promise<void> => {
      const result = await load(controller.signal);
      if (controller.signal.aborted) return;
      if (result.ok) return setResource({ state: 'ready', answer: result.answer });
      const delayMs = retryDelaysMs[tries];
      if (result.failure.kind === 'noAnswer' && delayMs !== undefined && navigator.onLine) {
        timer = setTimeout(() => void attempt(tries + 1), delayMs);
        return;
      }
      setResource({ state: 'failed', failure: result.failure });
      if (result.failure.kind === 'noAnswer')
        addEventListener('online', retry, { once: true, signal: controller.signal });
    };
    setResource({ state: 'busy' });
    void attempt(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [load, round, retry]);

  return { ...resource, retry };
}
