import { useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { TimedFtp } from '#workers/core/ftp/estimateFromTime.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';

export type TimedState =
  | { readonly state: 'none' | 'busy' }
  | { readonly state: 'failed'; readonly code: ComputeErrorCode | null }
  | { readonly state: 'ready'; readonly estimate: TimedFtp };

/** Longer than the time between two keystrokes. */
const pauseMs = 300;

/** The FTP from a known time, computed in a worker after a short pause in typing. */
export function useTimedFtp(request: FtpRequest | null): TimedState {
  const [result, setResult] = useState<{ readonly request: FtpRequest | null; readonly answer: TimedState }>({
    request: null,
    answer: { state: 'none' },
  });
  useEffect(() => {
    if (request === null) return;
    const controller = new AbortController();
    const storeAnswer = (answer: TimedState) => {
      if (!controller.signal.aborted) setResult({ request, answer });
    };
    const requestEstimate = async () => {
      try {
        const toolResult = await callTool('estimateFtp', request, controller.signal);
        storeAnswer(
          toolResult.ok
            ? { state: 'ready', estimate: toolResult.value }
            : { state: 'failed', code: toolResult.error.code },
        );
      } catch {
        storeAnswer({ state: 'failed', code: null });
      }
    };
    const timer = setTimeout(() => void requestEstimate(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request]);
  if (request === null) return { state: 'none' };
  return result.request === request ? result.answer : { state: 'busy' };
}
