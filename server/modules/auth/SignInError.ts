import type { SignInErrorCode } from '#contract/auth/auth.ts';

/** A sign-in that cannot go on; the rider reads the words of its code. Never holds what a provider said. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** What an operator needs to find the cause; a few words of ours. */
  readonly detail: string;

  constructor(code: SignInErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'SignInError';
    this.code = code;
    this.detail = detail;
  }
}

/** The provider says that a refresh token is none (any more): the rider took the permission back. */
export class TokenRefusedError extends Error {
  constructor() {
    super('the provider refused the refresh token');
    this.name = 'TokenRefusedError';
  }
}

/** A library wraps what our own fetch throws; this is what it was. */
export function causeOf<Cause extends Error>(error: unknown, kind: new (...args: never[]) => Cause): Cause | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof kind) return current;
  }
  return undefined;
}
