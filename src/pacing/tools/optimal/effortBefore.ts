import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';

/** The effort that a session had before it took over targets; forgotten with the session. */
const before = new WeakMap<PaceSession, PaceEffort>();

/**
 * The effort with which an optimal plan is compared: the rider's current one, or the one before the targets were taken
 * over.
 */
export function comparedEffort(session: PaceSession): PaceEffort {
  const { effort } = session.basis();
  if (effort.kind !== 'targets') return effort;
  return before.get(session) ?? { kind: 'ftp' };
}

export function takeTargets(session: PaceSession, { endM, powerW }: OptimalPlan): void {
  before.set(session, comparedEffort(session));
  session.stand({ effort: { kind: 'targets', endM, powerW } });
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
