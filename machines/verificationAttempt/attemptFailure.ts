import type { ProblemCode } from '#contract/problem.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** All failures of an attempt's work; the screens have words for each. */
export type AttemptFailureCode =
  | 'answer.none'
  | 'answer.timedOut'
  | 'worker.failed'
  /** The request may have arrived, but the server no longer knows its key: the rider decides. */
  | 'draft.tooOld'
  /** The file to be sent is no longer on this device. */
  | 'draft.fileGone'
  /** The same file is already among the chosen ones. */
  | 'file.chosenTwice'
  | 'unknown'
  /** The file's times have no zone: the rider is asked. */
  | 'ride.zoneUnknown'
  | ProblemCode
  | Extract<ComputeErrorCode, `file.${string}`>;

/** A failure as plain data for a machine's context. */
export interface AttemptFailure {
  readonly code: AttemptFailureCode;
  /** Says nothing about the work itself: trying again may help. */
  readonly isPassing: boolean;
  /** Position in a file: `line 12`, `record 7`. */
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

/** Narrows anything an actor threw; what is not an AttemptError is a bug and becomes `unknown`. */
export function toAttemptFailure(thrown: unknown): AttemptFailure {
  return thrown instanceof AttemptError ? thrown.failure : { code: 'unknown', isPassing: false };
}
