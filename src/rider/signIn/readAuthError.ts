import type { Provider, SignInErrorCode } from '#contract/auth/auth.ts';
import { isProvider } from '#src/account/providerNames.ts';

/** Whether to offer another try with the same provider. Lists every code, so that unknown codes are recognised. */
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

export interface ParsedAuthError {
  /** Null if the URL has no error. */
  readonly code: SignInErrorCode | null;
  readonly provider: Provider | null;
  readonly canRetry: boolean;
}

/** Reads `?code=…&provider=…`; an unknown code becomes 'failed', and only Strava has an athlete limit. */
export function readAuthError(search: string): ParsedAuthError {
  const params = new URLSearchParams(search);
  const named = params.get('provider');
  const provider = isProvider(named) ? named : null;
  const rawCode = params.get('code') ?? '';
  if (rawCode === '') return { code: null, provider, canRetry: false };
  const isWrongProvider = rawCode === 'athleteLimit' && provider !== null && provider !== 'strava';
  const code = isWrongProvider ? 'providerFailed' : isCode(rawCode) ? rawCode : 'failed';
  return { code, provider, canRetry: canRetryAfter[code] };
}
