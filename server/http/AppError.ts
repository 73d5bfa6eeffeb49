import { type FieldError, type ProblemCode, problemStatus } from '#contract/problem.ts';

/** An expected failure of a request; the error handler turns it into problem+json. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly errors: readonly FieldError[];

  constructor(code: ProblemCode, errors: readonly FieldError[] = []) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.statusCode = problemStatus[code];
    this.errors = errors;
  }
}
