import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure, CallResult } from './callEndpoint.ts';

export type ActionState =
  | { readonly state: 'idle' | 'busy' | 'done' }
  | { readonly state: 'failed'; readonly failure: CallFailure };

/** A call that a button starts: never two at a time; the result is ignored after the screen is left. */
export function useAction<Answer>() {
  const [action, setAction] = useState<ActionState>({ state: 'idle' });
  const controller = useRef(new AbortController());
  const isBusy = useRef(false);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const run = useCallback(
    async (call: (signal: AbortSignal) => Promise<CallResult<Answer>>): Promise<CallResult<Answer> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setAction({ state: 'busy' });
      const { signal } = controller.current;
      const result = await call(signal);
      isBusy.current = false;
      if (signal.aborted) return null;
      setAction(result.ok ? { state: 'done' } : { state: 'failed', failure: result.failure });
      return result;
    },
    [],
  );
  const reset = useCallback(() => setAction({ state: 'idle' }), []);
  return { action, run, reset };
}
