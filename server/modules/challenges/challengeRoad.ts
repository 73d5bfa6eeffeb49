import type { ChallengePart } from '#contract/challenges/challenges.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { interpolateMonotone } from '#workers/core/numeric/interpolateMonotone.ts';

/** The elevation profile of a challenge's road, from its first checkpoint to its last. */
export interface ChallengeRoad {
  readonly distance_m: number;
  readonly elevations_m: number[];
  readonly is_approximate: boolean;
}

interface RoadOptions {
  readonly count: number;
  readonly isApproximate: boolean;
  /** Null: the whole course. */
  readonly part: ChallengePart | null;
}

export function toRoad(
  { distanceM, elevationM }: CourseLine,
  { count, isApproximate, part }: RoadOptions,
): ChallengeRoad {
  const endM = distanceM.at(-1) ?? 0;
  const fromM = Math.min(part?.from_m ?? 0, endM);
  const toM = Math.min(part?.to_m ?? endM, endM);
  const distancesM = Float64Array.from({ length: count }, (_, k) => fromM + ((toM - fromM) * k) / (count - 1));
  return {
    distance_m: toM - fromM,
    // + 0 turns -0 into 0.
    elevations_m: Array.from(interpolateMonotone(distanceM, elevationM, distancesM), (value) => Math.round(value) + 0),
    is_approximate: isApproximate,
  };
}
