import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';

/** By what a session's power was found before it took targets; forgotten with the session. */
const before = new WeakMap<PaceSession, PaceEffort>();

/** The effort that an optimal plan is compared with: the rider's own, or the one before the targets that are ridden. */
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

/** Whether the session rides targets: these, others, or none. */
export function targetsInUse(session: PaceSession, { endM, powerW }: OptimalPlan): 'these' | 'others' | 'none' {
  const { effort } = session.basis();
  if (effort.kind !== 'targets') return 'none';
  return isSame(effort.endM, endM) && isSame(effort.powerW, powerW) ? 'these' : 'others';
}

function isSame(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((value, k) => Math.abs(value - (other[k] ?? Number.NaN)) < 0.5);
}
