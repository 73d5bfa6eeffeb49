import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';

/** A recorded ride: equally long columns, by time. Nothing of it has to be clean. */
export interface ActivitySamples {
  /** Seconds of any clock; all times of the answer are on it. */
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
  /** Direction of travel, clockwise from north, 0..360; any where it is missing. */
  readonly headingDeg?: number;
  readonly mandatory: boolean;
  /** Along the course, for the check of the road between two gates. */
  readonly courseDistanceM?: number;
}

/** The road that should have been ridden: equally long columns, by distance. */
export interface MatchCourse {
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly distanceM: ArrayLike<number>;
}

export interface MatchRequest {
  readonly samples: ActivitySamples;
  readonly checkpoints: readonly MatchCheckpoint[];
  /** Without it nobody asks which road was taken between the checkpoints. */
  readonly course?: MatchCourse;
}

export type EffortFlag =
  /** A gate lies in a pause or a loss of signal: its time is between two samples that are far apart. */
  | 'gapAtCheckpoint'
  /** The gate was passed to one side, where no approach had the right direction: its time is taken at the line across the road. */
  | 'gateFallback'
  /** More than a fifth of the time, or ten minutes with movement, was not recorded. */
  | 'gaps'
  /** The way between two gates is shorter or longer than the course. */
  | 'detour'
  /** Less than three quarters of the course, or of the way between two gates, was followed, or a kilometre in a row was not. */
  | 'otherRoad';

/** One ride from start to finish. */
export interface MatchEffort {
  readonly startS: number;
  readonly endS: number;
  /** On the clock, pauses included. */
  readonly elapsedS: number;
  /** Time between neighbouring checkpoints, one fewer than there are; NaN never: a gate that was not passed and need not be has the split of the next one that was in one piece, and 0 itself. */
  readonly splitsS: readonly number[];
  /** When each checkpoint was passed; null where one that is not mandatory was not. */
  readonly timesS: readonly (number | null)[];
  /** Of `elapsedS`: both ends in quadrature. */
  readonly uncertaintyS: number;
  readonly flags: readonly EffortFlag[];
}

/** What became of one gate in the effort that counts, or in the attempt that came farthest. */
export interface MatchedCheckpoint {
  readonly passed: boolean;
  /** Closest approach, also beyond the radius; Infinity where there is no usable sample. */
  readonly distanceM: number;
  /** When it was passed, or came closest; null without a sample. */
  readonly timeS: number | null;
  readonly uncertaintyS: number;
  /** Why it does not count, where it does not. */
  readonly reason?: MatchReasonCode;
}

export interface MatchReason {
  readonly code: MatchReasonCode;
  /** Fills the words: `position` of the checkpoint, `distance_m`, `limit_m`, `time_s` on the clock of the samples, `share`. */
  readonly params: Readonly<Record<string, number>>;
}

export interface MatchResult {
  readonly status: 'passed' | 'review' | 'failed';
  /** In order of time, one for each start. */
  readonly efforts: readonly MatchEffort[];
  /** Index of the effort that counts: the quickest of those that nobody has to look at, else the quickest; null without one. */
  readonly bestEffort: number | null;
  /** One for each checkpoint of the request. */
  readonly checkpoints: readonly MatchedCheckpoint[];
  readonly reasons: readonly MatchReason[];
}
