import type { AttemptRow } from '../store/attempts.repository.ts';

/** An attempt on the challenge, by any rider, whose effort may be the same recording. */
export interface SimilarAttempt {
  readonly id: string;
  readonly rider_id: string;
  readonly came_at: Date | null;
  readonly is_start_hidden: boolean | null;
  readonly rode_at: Date | null;
  /** `sameStart`: both begin at the same instant. `elsewhen`: at another time, with the same rhythm or gate times. */
  readonly similarity: 'sameStart' | 'elsewhen';
}

/** The ride of an attempt, with the data that identifies copies of it. */
export interface ComparableRide {
  readonly attempt: Pick<
    AttemptRow,
    'id' | 'rider_id' | 'challenge_id' | 'category' | 'submitted_at' | 'algorithm_version'
  >;
  readonly contentHash: Uint8Array;
  readonly rideHash: Buffer;
  readonly similarAttempts: readonly SimilarAttempt[];
  readonly isPrintCoarse: boolean;
}

export interface SavedRide extends ComparableRide {
  readonly activityId: string;
  /** True if the rider did not have the activity before this transaction. */
  readonly isNew: boolean;
}
