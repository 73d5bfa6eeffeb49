import type { ProblemCode } from '#contract/problem.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** All failures of an attempt's work; the screens have a message for each. */
export type AttemptFailureCode =
  | 'answer.none'
  | 'answer.timedOut'
  | 'worker.failed'
  /** The request may have arrived, but its key is no longer valid on the server: the rider decides. */
  | 'draft.tooOld'
  /** The file to be sent is no longer on this device. */
  | 'draft.fileGone'
  /** The same file was already chosen. */
  | 'file.chosenTwice'
  | 'unknown'
  /** The file's times have no zone: the rider is asked for it. */
  | 'ride.zoneUnknown'
  | ProblemCode
  | Extract<ComputeErrorCode, `file.${string}`>;

/** A failure as plain data for a machine's context. */
export interface AttemptFailure {
  readonly code: AttemptFailureCode;
  /** The cause is temporary, such as a lost connection: a retry may succeed. */
  readonly isTransient: boolean;
  /** Position in a file (`line 12`, `record 7`); for `ride.zoneUnknown` its first time read as UTC, in milliseconds. */
  readonly detail?: string;
}

/** Thrown by actors for expected failures. */
export class AttemptError extends Error {
  readonly failure: AttemptFailure;

  constructor(failure: AttemptFailure) {
    super(failure.code);
    this.name = 'AttemptError';
    this.failure = failure;
  }
}

/** Narrows what an actor threw; anything but an AttemptError is a bug and becomes `unknown`. */
export function toAttemptFailure(thrown: unknown): AttemptFailure {
  return thrown instanceof AttemptError ? thrown.failure : { code: 'unknown', isTransient: false };
}
