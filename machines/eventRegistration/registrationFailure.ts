import type { ProblemCode } from '#contract/problem.ts';

/** All failures of a registration's work; the screens have a message for each. */
export type RegistrationFailureCode =
  /** No answer: whether the request arrived is unknown. */
  'answer.none' | 'unknown' | ProblemCode;

/** A failure as plain data for a machine's context. */
export interface RegistrationFailure {
  readonly code: RegistrationFailureCode;
}

/** Thrown by actors for expected failures. */
export class RegistrationError extends Error {
  readonly failure: RegistrationFailure;

  constructor(code: RegistrationFailureCode) {
    super(code);
    this.name = 'RegistrationError';
    this.failure = { code };
  }
}

/** Narrows what an actor threw; anything but a RegistrationError is a bug and becomes `unknown`. */
export function toRegistrationFailure(thrown: unknown): RegistrationFailure {
  return thrown instanceof RegistrationError ? thrown.failure : { code: 'unknown' };
}
