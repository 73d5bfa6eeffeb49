import { readCookie, readItem } from './readToken.ts';
import { writeCookie } from './writeCookie.ts';
import { writeItem } from './writeItem.ts';

const loginRedirectMaxAgeS = 3_600;
const cookieName = 'login-redirect';
/** A path and its fragment. Only in this tab: a cookie goes to the server, and a fragment may hold a rider's plan. */
const fragmentItem = 'login-redirect-fragment';
const longestPath = 2_000;

/** Remembers where to go after the next sign-in, unless that address would not be allowed then. */
export function rememberRedirect(path: string, fragment = ''): void {
  const safe = toFollowablePath(path);
  if (safe === null) return;
  writeCookie(cookieName, encodeURIComponent(safe), loginRedirectMaxAgeS);
  writeItem('sessionStorage', fragmentItem, fragment === '' ? null : safe + fragment);
}

/** Returns the remembered address and removes it. */
export function takeRedirect(): string | null {
  const path = readRedirect();
  if (readCookie(cookieName) !== null) forgetRedirect();
  return path;
}

/** The remembered address; null if there is none, or none that may be followed. */
export function readRedirect(): string | null {
  const stored = readCookie(cookieName);
  const path = stored === null ? null : toFollowablePath(decoded(stored) ?? '');
  if (path === null) return null;
  const whole = readItem('sessionStorage', fragmentItem);
  return whole?.startsWith(`${path}#`) ? (toFollowablePath(whole) ?? path) : path;
}

export function forgetRedirect(): void {
  writeCookie(cookieName, '', 0);
  writeItem('sessionStorage', fragmentItem, null);
}

/**
 * The path on our own origin that a text stands for. Null for another origin, however it is disguised, and for any path
 * that contains /login or /auth, however it is encoded.
 */
export function toFollowablePath(text: string): string | null {
  if (!text.startsWith('/') || text.length > longestPath || hasDisguise(text)) return null;
  const url = parse(text);
  if (url === null || url.origin !== location.origin || decoded(url.pathname) === null) return null;
  // Check after each decoding, because the browser or the server may decode again.
  const paths = readings(url.pathname);
  const isFollowable =
    !paths.some(hasDisguise) &&
    ![...paths, ...readings(url.search + url.hash)].some((part) => /\/(?:login|auth)/i.test(part));
  return isFollowable ? url.pathname + url.search + url.hash : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text, location.origin);
  } catch {
    return null;
  }
}

/** The text itself, then decoded once, twice and so on, until decoding changes nothing. */
function readings(text: string): string[] {
  const found = [text];
  for (let next = decoded(text); next !== null && next !== found.at(-1); next = decoded(next)) found.push(next);
  return found;
}

/** A second slash, a backslash or a control character can make a browser read a path as a host. */
const hasDisguise = (path: string): boolean => /^\/[/\\]|\\|\p{Cc}/u.test(path);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
