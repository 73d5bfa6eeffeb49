import type { Checkpoint } from '#contract/challenges/challenges.ts';
import type { Stretch } from './challengeCourse.ts';

export interface GateMark {
  readonly position: number;
  /** Along the profile, 0..1. */
  readonly share: number;
  /** Rows above each other, where neighbours would cover each other. */
  readonly lane: number;
}

/** Two circles that are nearer than this share of the width stand in rows of their own: 24 px on a phone. */
const apartShare = 0.08;
export const mostLanes = 3;

/** Where the numbers of the checkpoints stand above the profile; those with no place on the course are left out. */
export function gateMarks(checkpoints: readonly Checkpoint[], { fromM, toM }: Stretch): GateMark[] {
  const lengthM = toM - fromM;
  const ends: number[] = [];
  return checkpoints.flatMap(({ position, course_distance_m: atM }) => {
    if (atM === null || !(lengthM > 0)) return [];
    const share = Math.min(Math.max((atM - fromM) / lengthM, 0), 1);
    const free = Array.from({ length: mostLanes }, (_, lane) => lane).find(
      (lane) => share - (ends[lane] ?? Number.NEGATIVE_INFINITY) >= apartShare,
    );
    const lane = free ?? ends.indexOf(Math.min(...ends));
    ends[lane] = share;
    return [{ position, share, lane }];
  });
}
