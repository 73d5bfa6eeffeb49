import { fastestPossibleS } from '../road/fastestPossible.ts';
import type { RiddenRoad } from '../road/riddenRoad.ts';
import type { PlausibilityFlag, PlausibilityRequest } from './plausibilityTypes.ts';
import type { Climb } from './ruleTypes.ts';

/** An effort along a known road. */
interface TimedEffort extends Pick<Climb, 'category'>, Pick<PlausibilityRequest, 'bestKnownS' | 'riderMassKg'> {
  readonly road: RiddenRoad;
  readonly elapsedS: number;
}

/** Faster than any known ride of this road. */
export function beatsBestKnown({ category, bestKnownS, elapsedS }: Omit<TimedEffort, 'road'>): PlausibilityFlag | null {
  if (bestKnownS === null || category === 'ebike' || elapsedS >= bestKnownS) return null;
  return review('beatsBestKnown', { value_s: elapsedS, limit_s: bestKnownS });
}

/** Faster than any body of this mass, or the motor of an electric bicycle, can be on this road. */
export function isBeyondPhysics({ road, category, riderMassKg, elapsedS }: TimedEffort): PlausibilityFlag | null {
  const limit_s = fastestPossibleS(road, { category, riderMassKg });
  return elapsedS < limit_s ? review('beyondPhysics', { value_s: elapsedS, limit_s }) : null;
}

const review = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params']): PlausibilityFlag => ({
  code,
  severity: 'review',
  params,
});
