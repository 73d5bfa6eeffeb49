import type { Provider } from '#contract/auth/auth.ts';
import { offeredProviders } from '../providerNames.ts';
import { readItem, signInMarkerKey } from './readToken.ts';
import { writeItem } from './writeItem.ts';

/** After this time the sign-in has expired on the server too. */
const lifetimeMs = 600_000;

/** Set before this tab leaves for a provider; a normal return clears it. */
export const storeSignInMarker = (provider: Provider, nowMs: number): void =>
  writeItem('sessionStorage', signInMarkerKey, `${provider} ${nowMs}`);

/** The provider that this tab left for without a normal return; reading clears the marker. */
export function consumeSignInMarker(nowMs: number): Provider | null {
  const [name, leftAtMs] = readItem('sessionStorage', signInMarkerKey)?.split(' ') ?? [];
  writeItem('sessionStorage', signInMarkerKey, null);
  const isRecent = Math.abs(nowMs - Number(leftAtMs ?? Number.NaN)) < lifetimeMs;
  return (isRecent && offeredProviders.find((provider) => provider === name)) || null;
}
