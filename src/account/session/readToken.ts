export const tokenKey = 'token';
/**
 * Session storage key: set when this tab leaves for a provider. Defined here because the shell checks only this key.
 */
export const signInMarkerKey = 'sign-in-left';
/**
 * Local storage key of the route that home shows. Defined here because two pages use it. Logout removes it with every
 * other key that begins with `pace-`.
 */
export const lastRouteKey = 'pace-last-route';

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

/** The token in each of its three locations, in order of priority; null where it is invalid or missing. */
export function readStoredTokens(): (string | null)[] {
  return [readItem('localStorage', tokenKey), readItem('sessionStorage', tokenKey), readCookie(tokenKey)].map((text) =>
    /^[\w.~+/=-]+$/.test(text ?? '') ? text : null,
  );
}

export const readToken = (): string | null => readStoredTokens().find((token) => token !== null) ?? null;
