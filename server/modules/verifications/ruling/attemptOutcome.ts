import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { JudgedRide } from '../judging/judge.ts';
import type { AttemptJobData, AttemptQueueName } from '../store/attemptQueue.ts';

/** One delivery of a job; a later delivery of the same job has a higher `retryCount`. */
export interface AttemptJob {
  readonly queue: AttemptQueueName;
  readonly id: string;
  readonly retryCount: number;
  readonly isLastTry: boolean;
  readonly data: AttemptJobData;
}

export interface JudgedOutcome {
  readonly kind: 'judged';
  readonly ride: JudgedRide;
  readonly ruleVersion: number;
  /** The track is stored already. */
  readonly wasStored: boolean;
  readonly fileName: string | null;
  /** The activity's id at Strava. */
  readonly externalId: string | null;
}

export type Outcome =
  | JudgedOutcome
  /** No verdict, and a retry would not bring one. */
  | { readonly kind: 'error'; readonly code: string }
  /** To be retried at `untilMs`; with a code if the reason concerns this ride alone. */
  | { readonly kind: 'paused'; readonly untilMs: number; readonly code?: AttemptErrorCode };

/** An attempt that a worker has claimed. */
export interface ClaimedAttempt {
  readonly attemptId: string;
  /** Read when this worker claimed the attempt: if it is higher now, another worker has claimed it since. */
  readonly tryCount: number;
  /** Missing when the sweeper gives up on the attempt. */
  readonly job?: AttemptJob;
}
