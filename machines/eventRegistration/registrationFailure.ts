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

/** A call that failed, with the server's problem if it answered with one. */
type FailedCall =
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'problem'; readonly status: number; readonly problem: { readonly code: ProblemCode } | null };

/** Converts a call's failure for the machines of events and races. */
export function toRegistrationError(failure: FailedCall): RegistrationError {
  // A server that broke off may already have acted: the outcome is unknown, as without an answer.
  if (failure.kind === 'noAnswer' || failure.status >= 500) return new RegistrationError('answer.none');
  return new RegistrationError(failure.problem?.code ?? 'unknown');
}

/** Narrows what an actor threw; anything but a RegistrationError is a bug and becomes `unknown`. */
export function toRegistrationFailure(thrown: unknown): RegistrationFailure {
  return thrown instanceof RegistrationError ? thrown.failure : { code: 'unknown' };
}
