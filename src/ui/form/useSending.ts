import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormFailure, FormResult } from './formTypes.ts';

const slowAfterMs = 5_000;

export interface Sending {
  readonly action:
    | { readonly state: 'idle' | 'busy' | 'done' }
    | { readonly state: 'failed'; readonly failure: FormFailure };
  readonly isSlow: boolean;
}

const toSending = (state: 'idle' | 'busy' | 'done', isSlow = false): Sending => ({ action: { state }, isSlow });
const toFailedSending = (failure: FormFailure): Sending => ({ action: { state: 'failed', failure }, isSlow: false });

/** Sends one request at a time, aborts it on unmount, and reports if it takes longer than usual. */
export function useSending<Answer>() {
  const [sending, setSending] = useState(() => toSending('idle'));
  const leaving = useRef(new AbortController());
  const isBusy = useRef(false);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const run = useCallback(
    async (send: (signal: AbortSignal) => Promise<FormResult<Answer> | null>): Promise<FormResult<Answer> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const { signal } = leaving.current;
      setSending(toSending('busy'));
      const timer = setTimeout(() => setSending(toSending('busy', true)), slowAfterMs);
      try {
        const result = await send(signal);
        if (signal.aborted) return null;
        setSending(
          result === null ? toSending('idle') : result.ok ? toSending('done') : toFailedSending(result.failure),
        );
        return result;
      } finally {
        clearTimeout(timer);
        isBusy.current = false;
      }
    },
    [],
  );
  const fail = useCallback((failure: FormFailure) => setSending(toFailedSending(failure)), []);
  const reset = useCallback(() => setSending(toSending('idle')), []);
  return { sending, run, fail, reset };
}
