import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** Every way in which a machine's work can fail; the screens have words for each in six languages. */
export type AppErrorCode =
  | 'answer.none'
  | 'answer.timedOut'
  | 'answer.notFound'
  | 'answer.rateLimited'
  | 'answer.refused'
  | 'answer.serverFailed'
  | 'worker.failed'
  /** A rider's own course that neither this device nor the account has. */
  | 'ownCourse.notHere'
  | 'unknown'
  | ComputeErrorCode;

/** A failure as plain data, fit for a machine's context. */
export interface AppError {
  readonly code: AppErrorCode;
}

/** What an actor throws when it fails in an expected way. */
export class AppFailure extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.name = 'AppFailure';
    this.code = code;
  }
}

/** Narrows whatever an actor threw; anything that is not an AppFailure is a bug and becomes `unknown`. */
export function toAppError(thrown: unknown): AppError {
  return { code: thrown instanceof AppFailure ? thrown.code : 'unknown' };
}
