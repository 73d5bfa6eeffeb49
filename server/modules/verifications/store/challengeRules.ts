import type { Checkpoint, RideCategory } from '#contract/challenges/challenges.ts';

/** The line of the rule's course, by distance. */
export interface RuleCourse {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
}

/** What one version of a challenge asks of a ride; it never changes. */
export interface ChallengeRule {
  readonly challengeId: string;
  readonly version: number;
  readonly isComplete: boolean;
  readonly categories: readonly RideCategory[];
  readonly checksCoverage: boolean;
  readonly checkpoints: readonly Checkpoint[];
  readonly course: RuleCourse;
}
