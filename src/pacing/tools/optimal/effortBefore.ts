import { toPaceRequest } from '#src/pacing/live/paceRequest.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { EvenEffort, PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { type OwnCriticalPower, readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';

/**
 * The effort with which an optimal plan is compared: the rider's current one, or the one from which the current targets
 * were computed.
 */
export function comparedEffort(session: PaceSession): EvenEffort {
  const { effort } = session.basis();
  return effort.kind === 'targets' ? (effort.from ?? { kind: 'ftp' }) : effort;
}

/** The request for the optimal plan of the rider's current inputs. */
export function optimalRequest({ route, session }: OpenRoute, own: OwnCriticalPower = readOwnCriticalPower()) {
  const basis = { ...session.basis(), effort: comparedEffort(session) };
  const problem = toPaceRequest({ route, inputs: session.inputs.get(), basis, ownFactors: session.ownFactors() });
  return { ...problem, rider: { ...problem.rider, ...own } };
}

/** An optimal plan as an effort. */
export function toTargets(session: PaceSession, { endM, powerW }: OptimalPlan): PaceEffort {
  return { kind: 'targets', endM, powerW, from: comparedEffort(session) };
}

export function takeTargets(session: PaceSession, plan: OptimalPlan): void {
  session.stand({ effort: toTargets(session, plan) });
}

export function leaveTargets(session: PaceSession): void {
  session.stand({ effort: comparedEffort(session) });
}

/** Whether the session uses targets: these, others, or none. */
export function targetsInUse(session: PaceSession, { endM, powerW }: OptimalPlan): 'these' | 'others' | 'none' {
  const { effort } = session.basis();
  if (effort.kind !== 'targets') return 'none';
  return isSame(effort.endM, endM) && isSame(effort.powerW, powerW) ? 'these' : 'others';
}

function isSame(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((value, k) => Math.abs(value - (other[k] ?? Number.NaN)) < 0.5);
}
