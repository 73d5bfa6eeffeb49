import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { EvenEffort, PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { type OwnCriticalPower, readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';

/**
 * The effort with which an optimal plan is compared: the rider's current one, or the one from which the current targets
 * were computed.
 */
export function getComparedEffort(session: PaceSession): EvenEffort {
  const { effort } = session.basis();
  return effort.kind === 'targets' ? (effort.from ?? { kind: 'ftp' }) : effort;
}

/** The request for the optimal plan of the rider's current inputs. */
export function toOptimalRequest(
  { route, session }: OpenRoute,
  criticalPower: OwnCriticalPower = readOwnCriticalPower(),
) {
  const basis = { ...session.basis(), effort: getComparedEffort(session) };
  const request = toPaceRequest({ route, inputs: session.inputs.get(), basis, ownFactors: session.ownFactors() });
  return { ...request, rider: { ...request.rider, ...criticalPower } };
}

/** An optimal plan as an effort. */
export function toTargets(session: PaceSession, { endM, powerW }: OptimalPlan): PaceEffort {
  return { kind: 'targets', endM, powerW, from: getComparedEffort(session) };
}

export function applyTargets(session: PaceSession, plan: OptimalPlan): void {
  session.updateBasis({ effort: toTargets(session, plan) });
}

export function dropTargets(session: PaceSession): void {
  session.updateBasis({ effort: getComparedEffort(session) });
}

/** Whether the session uses targets: these, others, or none. */
export function compareTargetsInUse(session: PaceSession, { endM, powerW }: OptimalPlan): 'these' | 'others' | 'none' {
  const { effort } = session.basis();
  if (effort.kind !== 'targets') return 'none';
  return areSameTargets(effort.endM, endM) && areSameTargets(effort.powerW, powerW) ? 'these' : 'others';
}

function areSameTargets(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, index) => Math.abs(value - (b[index] ?? Number.NaN)) < 0.5);
}
