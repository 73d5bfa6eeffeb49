import type { AuthError } from './authView.ts';

export type AuthFailureReason = AuthError['reason'];

/** What an actor of the auth machine throws when it fails in an expected way. */
export class AuthFailure extends Error {
  readonly reason: AuthFailureReason;

  constructor(reason: AuthFailureReason) {
    super(reason);
    this.name = 'AuthFailure';
    this.reason = reason;
  }
}

/** Narrows whatever an actor threw; anything that is not an AuthFailure is a bug of ours: `failed`. */
export function toAuthReason(thrown: unknown): AuthFailureReason {
  return thrown instanceof AuthFailure ? thrown.reason : 'failed';
}

/** Whether the server looked at the token and said no. Silence, 429 and 5xx are no verdict about it. */
export function isRefusal(thrown: unknown): boolean {
  return toAuthReason(thrown) === 'refused';
}
