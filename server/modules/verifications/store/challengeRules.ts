import type { Checkpoint, RideCategory, UncheckedStretch } from '#contract/challenges/challenges.ts';

/** The line of the rules' course, by distance. */
export interface RuleCourse {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
}

/** The requirements of one version of a challenge; immutable. */
export interface ChallengeRule {
  readonly challengeId: string;
  readonly version: number;
  readonly isComplete: boolean;
  readonly categories: readonly RideCategory[];
  readonly checksCoverage: boolean;
  readonly uncheckedStretches: readonly UncheckedStretch[];
  readonly checkpoints: readonly Checkpoint[];
  readonly course: RuleCourse;
  /** The line is drawn between places: its climbing is not known. */
  readonly isApproximate: boolean;
  /** The first day whose rides count, in Asia/Taipei; null if every day counts. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Best known time from a published result; null if there is none. */
  readonly bestKnownS: number | null;
}
