import type { SignInErrorCode } from '#contract/auth/auth.ts';

/** A failed sign-in. The rider sees the words for its code; it never contains text from a provider. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** A short hint for the operator, written by us. */
  readonly detail: string;

  constructor(code: SignInErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'SignInError';
    this.code = code;
    this.detail = detail;
  }
}

/** The provider no longer accepts the refresh token: the rider has withdrawn the permission. */
export class TokenRefusedError extends Error {
  constructor() {
    super('the provider refused the refresh token');
    this.name = 'TokenRefusedError';
  }
}

/** Finds an error of ours that a library has wrapped. */
export function findCause<Cause extends Error>(
  error: unknown,
  errorClass: new (...args: never[]) => Cause,
): Cause | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof errorClass) return current;
  }
  return undefined;
}
