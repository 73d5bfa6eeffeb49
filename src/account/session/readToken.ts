export const tokenKey = 'token';
/** In session storage: this tab left for a provider. Here, because the shell looks for it and for nothing else of that. */
export const signInMarkerKey = 'sign-in-left';

/** Null where there is none, and where the browser lets nobody read. */
export function readItem(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;

/** The token as each of its three places has it, in the order in which they are believed. What is no token is null. */
export function storedTokens(): (string | null)[] {
  return [readItem('localStorage', tokenKey), readItem('sessionStorage', tokenKey), readCookie(tokenKey)].map((text) =>
    /^[\w.~+/=-]+$/.test(text ?? '') ? text : null,
  );
}

export const readToken = (): string | null => storedTokens().find((token) => token !== null) ?? null;
