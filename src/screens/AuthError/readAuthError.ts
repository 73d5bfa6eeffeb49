import type { Provider, SignInErrorCode } from '#contract/auth.ts';
import { isProvider } from '#src/account/providerNames.ts';

/** Whether the same provider is worth another try. Every code stands here, so an unknown one is told. */
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
  notFinished: true,
  failed: true,
};

const isCode = (text: string): text is SignInErrorCode => Object.hasOwn(canRetryAfter, text);

export interface AuthErrorParts {
  readonly code: SignInErrorCode;
  readonly provider: Provider | null;
  readonly canRetry: boolean;
}

/** What `?code=…&provider=…` tells; a code that nobody knows is 'failed'. */
export function readAuthError(search: string): AuthErrorParts {
  const params = new URLSearchParams(search);
  const asked = params.get('code') ?? '';
  const code = isCode(asked) ? asked : 'failed';
  const provider = params.get('provider');
  return { code, provider: isProvider(provider) ? provider : null, canRetry: canRetryAfter[code] };
}
