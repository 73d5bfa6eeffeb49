import type { AuthError } from './authView.ts';

export type AuthFailureReason = AuthError['reason'];

/** Thrown by the actors of the auth machine for expected failures. */
export class AuthFailure extends Error {
  readonly reason: AuthFailureReason;

  constructor(reason: AuthFailureReason) {
    super(reason);
    this.name = 'AuthFailure';
    this.reason = reason;
  }
}

/** Narrows what an actor threw; anything but an AuthFailure is a bug and becomes `failed`. */
export function toAuthReason(thrown: unknown): AuthFailureReason {
  return thrown instanceof AuthFailure ? thrown.reason : 'failed';
}

/** Whether the server checked the token and rejected it. No answer, 429 and 5xx say nothing about the token. */
export function isRefusal(thrown: unknown): boolean {
  return ['refused', 'blocked'].includes(toAuthReason(thrown));
}
