export const tokenKey = 'token';
/**
 * Key in session storage: this tab left for a provider. It is defined here because the shell checks only for this key.
 */
export const signInMarkerKey = 'sign-in-left';

/** Null if there is none, or if the browser forbids reading. */
export function readItem(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/** The token in each of its three places, in order of priority. An invalid token is null. */
export function storedTokens(): (string | null)[] {
  return [readItem('localStorage', tokenKey), readItem('sessionStorage', tokenKey), readCookie(tokenKey)].map((text) =>
    /^[\w.~+/=-]+$/.test(text ?? '') ? text : null,
  );
}

export const readToken = (): string | null => storedTokens().find((token) => token !== null) ?? null;
