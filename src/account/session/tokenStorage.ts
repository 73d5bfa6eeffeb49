import { readItem, readStoredTokens, tokenKey } from './readToken.ts';
import { writeCookie } from './writeCookie.ts';
import { writeItem } from './writeItem.ts';

/** 30 days. */
const tokenCookieMaxAgeS = 2_592_000;
const expiryKey = 'token-expires-at';
const areas = ['localStorage', 'sessionStorage'] as const;

export interface StoredToken {
  readonly token: string | null;
  /** By the device's clock; null if unknown. */
  readonly expiresAtMs: number | null;
}

/**
 * The session stored in this browser: local storage first, then session storage, then the cookie. Copies that differ
 * are overwritten.
 */
export function readStoredToken(): StoredToken {
  const tokens = readStoredTokens();
  const sourceIndex = tokens.findIndex((token) => token !== null);
  const token = tokens[sourceIndex] ?? null;
  const stored = { token, expiresAtMs: token === null ? null : readExpiry(areas[sourceIndex]) };
  if (token !== null && tokens.some((copy) => copy !== token)) writeToken(stored);
  return stored;
}

/** The session that all tabs share: local storage first, then the cookie. */
export function readSharedToken(): StoredToken {
  const [local = null, , cookie = null] = readStoredTokens();
  return { token: local ?? cookie, expiresAtMs: local === null ? null : readExpiry('localStorage') };
}

function readExpiry(area: (typeof areas)[number] | undefined): number | null {
  const expiresAtMs = Number((area && readItem(area, expiryKey)) || Number.NaN);
  return Number.isFinite(expiresAtMs) ? expiresAtMs : null;
}

/**
 * Writes all three locations. Local storage is written last, and there the expiry before the token, because other tabs
 * listen only for the token.
 */
export function writeToken({ token, expiresAtMs }: StoredToken): void {
  writeCookie(tokenKey, token ?? '', token === null ? 0 : tokenCookieMaxAgeS);
  for (const area of areas) {
    writeItem(area, expiryKey, expiresAtMs === null ? null : String(expiresAtMs));
    writeItem(area, tokenKey, token);
  }
}

export const clearToken = (): void => writeToken({ token: null, expiresAtMs: null });
