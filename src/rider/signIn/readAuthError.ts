import type { Provider, SignInErrorCode } from '#contract/auth/auth.ts';
import { isProvider } from '#src/account/providerNames.ts';

/** Whether to offer another try with the same provider. Lists every code, so that an unknown one is recognised. */
const canRetryAfter: Readonly<Record<SignInErrorCode, boolean>> = {
  denied: true,
  scopeMissing: true,
  expired: true,
  browserMismatch: true,
  providerFailed: true,
  providerUnreachable: true,
  athleteLimit: false,
  providerUnavailable: false,
  identityInUse: false,
  blocked: false,
  notFinished: true,
  busy: true,
  failed: true,
};

const isCode = (text: string): text is SignInErrorCode => Object.hasOwn(canRetryAfter, text);

export interface AuthErrorParts {
  /** Null if the address has no error. */
  readonly code: SignInErrorCode | null;
  readonly provider: Provider | null;
  readonly canRetry: boolean;
}

/** Reads `?code=…&provider=…`; an unknown code is 'failed', and the athlete limit exists only at Strava. */
export function readAuthError(search: string): AuthErrorParts {
  const params = new URLSearchParams(search);
  const named = params.get('provider');
  const provider = isProvider(named) ? named : null;
  const asked = params.get('code') ?? '';
  if (asked === '') return { code: null, provider, canRetry: false };
  const isElsewhere = asked === 'athleteLimit' && provider !== null && provider !== 'strava';
  const code = isElsewhere ? 'providerFailed' : isCode(asked) ? asked : 'failed';
  return { code, provider, canRetry: canRetryAfter[code] };
}
