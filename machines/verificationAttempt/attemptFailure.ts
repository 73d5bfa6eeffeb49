import type { ProblemCode } from '#contract/problem.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** Every way in which the work of an attempt can fail; the screens have words for each. */
export type AttemptFailureCode =
  | 'answer.none'
  | 'answer.timedOut'
  | 'worker.failed'
  /** It may have arrived, and the server knows its key no more: the rider decides. */
  | 'draft.tooOld'
  /** The file that was to be sent is no more on this device. */
  | 'draft.fileGone'
  /** The same file is among the chosen ones already. */
  | 'file.chosenTwice'
  | 'unknown'
  | ProblemCode
  | Extract<ComputeErrorCode, `file.${string}`>;

/** A failure as plain data, fit for a machine's context. */
export interface AttemptFailure {
  readonly code: AttemptFailureCode;
  /** Nothing was said about the work itself: trying again may do. */
  readonly isPassing: boolean;
  /** Where in a file it is: `line 12`, `record 7`. */
  readonly detail?: string;
}

/** What an actor throws when it fails in an expected way. */
export class AttemptError extends Error {
  readonly failure: AttemptFailure;

  constructor(failure: AttemptFailure) {
    super(failure.code);
    this.name = 'AttemptError';
    this.failure = failure;
  }
}

/** Narrows whatever an actor threw; anything that is no AttemptError is a bug and becomes `unknown`. */
export function toAttemptFailure(thrown: unknown): AttemptFailure {
  return thrown instanceof AttemptError ? thrown.failure : { code: 'unknown', isPassing: false };
}
