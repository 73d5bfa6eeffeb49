import type { SignInErrorCode } from '#contract/auth/auth.ts';

/** A sign-in that failed; the rider sees the words for its code. Never holds text from a provider. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** A short hint for the operator, in our own words. */
  readonly detail: string;

  constructor(code: SignInErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'SignInError';
    this.code = code;
    this.detail = detail;
  }
}

/** The provider says that the refresh token is not valid (any more): the rider withdrew the permission. */
export class TokenRefusedError extends Error {
  constructor() {
    super('the provider refused the refresh token');
    this.name = 'TokenRefusedError';
  }
}

/** Finds the error that our own fetch threw inside a library's wrapper. */
export function causeOf<Cause extends Error>(error: unknown, kind: new (...args: never[]) => Cause): Cause | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof kind) return current;
  }
  return undefined;
}
