import { useEffect, useRef, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { PullPlan, PullRequest } from '#workers/core/race/pullTypes.ts';

/**
 * The plan for the newest request. While one is computed, the newest request waits, so that dragging a value never
 * terminates a worker; the last valid plan stays on screen until the next one arrives.
 */
export function usePullPlan(request: PullRequest | null): PullPlan | null {
  const [plan, setPlan] = useState<PullPlan | null>(null);
  const newest = useRef(request);
  const isRunning = useRef(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  useEffect(() => {
    newest.current = request;
    const { signal } = leaving.current;
    const run = async (): Promise<void> => {
      const latest = newest.current;
      if (latest === null || isRunning.current) return;
      isRunning.current = true;
      const answer = await callTool('planPulls', latest, signal).catch(() => null);
      isRunning.current = false;
      if (signal.aborted) return;
      if (answer !== null) setPlan(answer);
      if (newest.current !== latest) void run();
    };
    void run();
  }, [request]);
  return request === null || plan?.riders.length !== request.riders.length ? null : plan;
}
