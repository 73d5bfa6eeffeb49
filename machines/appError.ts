import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** All failures of a machine's work; the screens have a message for each in six languages. */
export type AppErrorCode =
  | 'answer.none'
  | 'answer.timedOut'
  | 'answer.notFound'
  | 'answer.rateLimited'
  | 'answer.refused'
  | 'answer.serverFailed'
  | 'worker.failed'
  /** A rider's own course that is neither on this device nor in the account. */
  | 'ownCourse.notHere'
  | 'unknown'
  | ComputeErrorCode;

/** A failure as plain data for a machine's context. */
export interface AppError {
  readonly code: AppErrorCode;
}

/** Thrown by actors for expected failures. */
export class AppFailure extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.name = 'AppFailure';
    this.code = code;
  }
}

/** Narrows what an actor threw; anything but an AppFailure is a bug and becomes `unknown`. */
export function toAppError(thrown: unknown): AppError {
  return { code: thrown instanceof AppFailure ? thrown.code : 'unknown' };
}
