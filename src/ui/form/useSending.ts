import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormFailure, FormResult } from './formTypes.ts';

const slowAfterMs = 5_000;

export interface Sending {
  readonly state: 'idle' | 'busy' | 'done' | 'failed';
  readonly failure: FormFailure | null;
  readonly isSlow: boolean;
}

const idle: Sending = { state: 'idle', failure: null, isSlow: false };

/** One sending at a time, aborted when the form is left; says when it takes longer than usual. */
export function useSending<Answer>() {
  const [sending, setSending] = useState(idle);
  const leaving = useRef(new AbortController());
  const isBusy = useRef(false);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const run = useCallback(
    async (send: (signal: AbortSignal) => Promise<FormResult<Answer>>): Promise<FormResult<Answer> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const { signal } = leaving.current;
      setSending({ state: 'busy', failure: null, isSlow: false });
      const timer = setTimeout(() => setSending({ state: 'busy', failure: null, isSlow: true }), slowAfterMs);
      try {
        const result = await send(signal);
        if (signal.aborted) return null;
        setSending(result.ok ? { ...idle, state: 'done' } : { ...idle, state: 'failed', failure: result.failure });
        return result;
      } finally {
        clearTimeout(timer);
        isBusy.current = false;
      }
    },
    [],
  );
  const fail = useCallback((failure: FormFailure) => setSending({ ...idle, state: 'failed', failure }), []);
  const reset = useCallback(() => setSending(idle), []);
  return { sending, run, fail, reset };
}
