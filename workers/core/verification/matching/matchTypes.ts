import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';

/** A recorded ride: columns of equal length, by time. The samples need not be clean. */
export interface ActivitySamples {
  /** Seconds of any clock; all times of the answer are on the same clock. */
  readonly timeS: ArrayLike<number>;
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly elevationM?: ArrayLike<number>;
}

/** A gate of a challenge; the first one is the start, the last one the finish. */
export interface MatchCheckpoint {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly radiusM: number;
  /** Direction of travel, clockwise from north, 0..360; any direction if missing. */
  readonly headingDeg?: number;
  readonly mandatory: boolean;
  /** Position along the course, for checking the road between two gates. */
  readonly courseDistanceM?: number;
}

/** The road to be ridden: columns of equal length, by distance. */
export interface MatchCourse {
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly distanceM: ArrayLike<number>;
}

/** A part of the course on which the road is not compared with it. */
export interface UncheckedPart {
  readonly fromM: number;
  readonly toM: number;
}

export interface MatchRequest {
  readonly samples: ActivitySamples;
  readonly checkpoints: readonly MatchCheckpoint[];
  /** Without it the road between the checkpoints is not checked. */
  readonly course?: MatchCourse;
  /** Parts of the course that are not exact; none if missing. */
  readonly unchecked?: readonly UncheckedPart[];
}

export type EffortFlag =
  /** A gate is in a pause or a loss of signal: its time is between two samples that are far apart. */
  | 'gapAtCheckpoint'
  /** No approach of the gate had the right direction: its time is that of crossing the line across the road. */
  | 'gateFallback'
  /** More than a fifth of the time, or ten minutes with movement, was not recorded. */
  | 'gaps'
  /** The distance between two gates is shorter or longer than the course. */
  | 'detour'
  /**
   * Less than three quarters of the course, or of the part between two gates, was followed, or 1 km without
   * interruption was not.
   */
  | 'otherRoad';

/** One ride from start to finish. */
export interface MatchEffort {
  readonly startS: number;
  readonly endS: number;
  /** Clock time, including pauses. */
  readonly elapsedS: number;
  /**
   * Time between neighbouring checkpoints, one fewer than checkpoints. Never NaN: an optional gate that was not
   * passed has 0, and its time is in the split of the next passed gate.
   */
  readonly splitsS: readonly number[];
  /** When each checkpoint was passed; null for an optional one that was not. */
  readonly timesS: readonly (number | null)[];
  /** Of `elapsedS`: both ends combined in quadrature. */
  readonly uncertaintyS: number;
  readonly flags: readonly EffortFlag[];
}

/** The result of one gate in the effort that counts, or in the attempt that came farthest. */
export interface MatchedCheckpoint {
  readonly passed: boolean;
  /** Closest approach, also beyond the radius; Infinity if there is no usable sample. */
  readonly distanceM: number;
  /** When it was passed, or when the ride came closest; null without a sample. */
  readonly timeS: number | null;
  readonly uncertaintyS: number;
  /** Why it does not count, if it does not. */
  readonly reason?: MatchReasonCode;
}

export interface MatchReason {
  readonly code: MatchReasonCode;
  /**
   * Values for the words: `position` of the checkpoint, `distance_m`, `limit_m`, `time_s` on the samples' clock,
   * `share`.
   */
  readonly params: Readonly<Record<string, number>>;
}

export interface MatchResult {
  readonly status: 'passed' | 'review' | 'failed';
  /** In order of time, one per start. */
  readonly efforts: readonly MatchEffort[];
  /** Index of the effort that counts: the fastest without need of a review, otherwise the fastest; null without one. */
  readonly bestEffort: number | null;
  /** One per checkpoint of the request. */
  readonly checkpoints: readonly MatchedCheckpoint[];
  readonly reasons: readonly MatchReason[];
}
