import { callTool } from '#src/api/callTool.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { ToolAnswer } from '#workers/core/toolApi.ts';
import { type OwnCriticalPower, readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import { toOptimalRequest } from './targetEffort.ts';

export interface OptimalSolve {
  /** Rejects if it was stopped or its worker failed; the next call then solves again. */
  readonly answer: Promise<ToolAnswer<'optimisePlan'>>;
  /** The name of the channel that reports its progress. */
  readonly progressTo: string;
  /** Stops it if it is still running. */
  readonly stop: () => void;
}

interface CachedSolve {
  readonly inputs: readonly unknown[];
  readonly solve: OptimalSolve;
}

const cache = new WeakMap<PaceSession, CachedSolve>();

/** Solves the optimal plan of the rider's current inputs, unless the last solve has the same inputs. */
export function solveOptimal(open: OpenRoute, criticalPower: OwnCriticalPower = readOwnCriticalPower()): OptimalSolve {
  const { session } = open;
  const { criticalPowerW, wPrimeJ } = criticalPower;
  const inputs = [session.inputs.get(), session.basis(), criticalPowerW, wPrimeJ, ...session.ownFactors()];
  const cached = cache.get(session);
  if (cached !== undefined && areSameInputs(cached.inputs, inputs)) return cached.solve;
  const controller = new AbortController();
  const progressTo = `optimal-${Math.random()}`;
  const answer = callTool('optimisePlan', { ...toOptimalRequest(open, criticalPower), progressTo }, controller.signal);
  const clearCache = () => {
    if (cache.get(session)?.solve === solve) cache.delete(session);
  };
  let isDone = false;
  const stop = () => {
    if (isDone) return;
    clearCache();
    controller.abort();
  };
  const solve = { answer, progressTo, stop };
  cache.set(session, { inputs, solve });
  answer.then(() => {
    isDone = true;
  }, clearCache);
  return solve;
}

/**
 * Solves before it is needed, because the first use of a worker takes ten times as long. Not for targets in use, which
 * `followTargets` updates with the same worker.
 */
export function solveAhead(open: OpenRoute): void {
  if (open.session.basis().effort.kind !== 'targets') solveOptimal(open);
}

function areSameInputs(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
