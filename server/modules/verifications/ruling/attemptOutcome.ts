import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';
import type { AttemptJobData, AttemptQueueName } from '../store/attemptQueue.ts';

/** One delivery of a job; a later one of the same has a higher `retryCount`. */
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
  /** The track is here already. */
  readonly wasStored: boolean;
  readonly fileName: string | null;
  /** The activity's number at Strava. */
  readonly externalId: string | null;
}

export type Outcome =
  | JudgedOutcome
  /** There is no verdict, and asking again would not bring one. */
  | { readonly kind: 'error'; readonly code: string }
  /** Asked for again then; with the reason where it is one of this ride alone. */
  | { readonly kind: 'paused'; readonly untilMs: number; readonly code?: AttemptErrorCode };

/** What a worker knows of an attempt that it took up. */
export interface TakenAttempt {
  readonly attemptId: string;
  /** As it was when this worker took it up: a higher one is somebody else's by now. */
  readonly tryCount: number;
  /** Missing where nobody works on it. */
  readonly job?: AttemptJob;
}
