import { callTool } from '#src/api/callTool.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ToolAnswer } from '#workers/core/toolApi.ts';
import { type OwnCriticalPower, readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import { optimalRequest } from './effortBefore.ts';

export interface OptimalSolve {
  /** Rejects if it was stopped or its worker failed; the next call then solves again. */
  readonly answer: Promise<ToolAnswer<'optimisePlan'>>;
  /** The name of the channel that reports its progress. */
  readonly progressTo: string;
  /** Stops it if it is still running. */
  readonly stop: () => void;
}

interface Kept {
  readonly standsOn: readonly unknown[];
  readonly solve: OptimalSolve;
}

const kept = new WeakMap<PaceSession, Kept>();

/** Solves the optimal plan of the rider's current inputs, unless the last solve has the same inputs. */
export function solveOptimal(open: OpenRoute, own: OwnCriticalPower = readOwnCriticalPower()): OptimalSolve {
  const { session } = open;
  const { criticalPowerW, wPrimeJ } = own;
  const standsOn = [session.inputs.get(), session.basis(), criticalPowerW, wPrimeJ, ...session.ownFactors()];
  const last = kept.get(session);
  if (last !== undefined && isSame(last.standsOn, standsOn)) return last.solve;
  const work = new AbortController();
  const progressTo = `optimal-${Math.random()}`;
  const answer = callTool('optimisePlan', { ...optimalRequest(open, own), progressTo }, work.signal);
  const forget = () => {
    if (kept.get(session)?.solve === solve) kept.delete(session);
  };
  let isDone = false;
  const stop = () => {
    if (isDone) return;
    forget();
    work.abort();
  };
  const solve = { answer, progressTo, stop };
  kept.set(session, { standsOn, solve });
  answer.then(() => {
    isDone = true;
  }, forget);
  return solve;
}

/**
 * Solves before it is needed, because the first use of a worker takes ten times as long. Not for targets in use, which
 * `followTargets` updates with the same worker.
 */
export function solveAhead(open: OpenRoute): void {
  if (open.session.basis().effort.kind !== 'targets') solveOptimal(open);
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, k) => part === other[k]);
}
