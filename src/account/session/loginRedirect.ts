import { readCookie, readItem } from './readToken.ts';
import { writeCookie } from './writeCookie.ts';
import { writeItem } from './writeItem.ts';

const loginRedirectMaxAgeS = 3_600;
const cookieName = 'login-redirect';
/**
 * A path with its fragment. Stored only in this tab: cookies go to the server, and a fragment may contain a rider's
 * plan.
 */
const fragmentItem = 'login-redirect-fragment';
const maxPathLength = 2_000;

/** Stores where to go after the next sign-in, unless that path is unsafe to follow. */
export function storeRedirect(path: string, fragment = ''): void {
  const safePath = toSafePath(path);
  if (safePath === null) return;
  writeCookie(cookieName, encodeURIComponent(safePath), loginRedirectMaxAgeS);
  writeItem('sessionStorage', fragmentItem, fragment === '' ? null : safePath + fragment);
}

/** Returns the stored path and clears it. */
export function consumeRedirect(): string | null {
  const path = readRedirect();
  if (readCookie(cookieName) !== null) clearRedirect();
  return path;
}

/** The stored path; null if there is none or it is unsafe. */
export function readRedirect(): string | null {
  const stored = readCookie(cookieName);
  const path = stored === null ? null : toSafePath(decode(stored) ?? '');
  if (path === null) return null;
  const fullPath = readItem('sessionStorage', fragmentItem);
  return fullPath?.startsWith(`${path}#`) ? (toSafePath(fullPath) ?? path) : path;
}

export function clearRedirect(): void {
  writeCookie(cookieName, '', 0);
  writeItem('sessionStorage', fragmentItem, null);
}

/**
 * Converts text to a path on our own origin. Null for any other origin, however disguised, and for any path that
 * contains /login or /auth, however encoded.
 */
export function toSafePath(text: string): string | null {
  if (!text.startsWith('/') || text.length > maxPathLength || hasDisguise(text)) return null;
  const url = parseUrl(text);
  if (url === null || url.origin !== location.origin || decode(url.pathname) === null) return null;
  // Check after each decoding, because the browser or the server may decode again.
  const paths = listDecodings(url.pathname);
  const isSafe =
    !paths.some(hasDisguise) &&
    ![...paths, ...listDecodings(url.search + url.hash)].some((part) => /\/(?:login|auth)/i.test(part));
  return isSafe ? url.pathname + url.search + url.hash : null;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text, location.origin);
  } catch {
    return null;
  }
}

/** The text, then decoded once, twice and so on until decoding changes nothing. */
function listDecodings(text: string): string[] {
  const decodings = [text];
  for (let next = decode(text); next !== null && next !== decodings.at(-1); next = decode(next)) decodings.push(next);
  return decodings;
}

/** A second slash, a backslash or a control character can make a browser read a path as a host. */
const hasDisguise = (path: string): boolean => /^\/[/\\]|\\|\p{Cc}/u.test(path);

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
