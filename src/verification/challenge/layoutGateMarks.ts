import type { Checkpoint } from '#contract/challenges/challenges.ts';
import type { Stretch } from './challengeCourse.ts';

export interface GateMark {
  readonly position: number;
  /** Position along the profile, 0..1. */
  readonly share: number;
  /** Row of the number; neighbours that would overlap are in different rows. */
  readonly lane: number;
}

/** Circles closer than this share of the width get different rows: 24 px on a phone. */
const minGapShare = 0.08;
export const maxLanes = 3;

/**
 * Positions of the checkpoints' numbers above the profile; checkpoints without a position on the course are left out.
 */
export function layoutGateMarks(checkpoints: readonly Checkpoint[], { fromM, toM }: Stretch): GateMark[] {
  const lengthM = toM - fromM;
  const ends: number[] = [];
  return checkpoints.flatMap(({ position, course_distance_m: atM }) => {
    if (atM === null || !(lengthM > 0)) return [];
    const share = Math.min(Math.max((atM - fromM) / lengthM, 0), 1);
    const free = Array.from({ length: maxLanes }, (_, lane) => lane).find(
      (lane) => share - (ends[lane] ?? Number.NEGATIVE_INFINITY) >= minGapShare,
    );
    const lane = free ?? ends.indexOf(Math.min(...ends));
    ends[lane] = share;
    return [{ position, share, lane }];
  });
}
