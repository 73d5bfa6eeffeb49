import { readItem } from './readToken.ts';
import { writeItem } from './writeItem.ts';

/**
 * Local storage has one item for each session that ended on this device before the server was notified. The key
 * contains the token, the value is the time of the logout. The token is valid for at most fifteen minutes; after that
 * it only identifies the session.
 */
export const pendingLogoutPrefix = 'logout/';
/** After 30 days without use the session has also expired on the server. */
const lifetimeMs = 30 * 86_400_000;

export const addPendingLogout = (token: string, nowMs: number): void =>
  writeItem('localStorage', pendingLogoutPrefix + token, String(nowMs));

export const removePendingLogout = (token: string): void =>
  writeItem('localStorage', pendingLogoutPrefix + token, null);

/** Tokens of logouts that the server has not received yet; removes expired ones. */
export function readPendingLogouts(nowMs: number): readonly string[] {
  const tokens = listItemNames().flatMap((name) =>
    name.startsWith(pendingLogoutPrefix) ? [name.slice(pendingLogoutPrefix.length)] : [],
  );
  return tokens.filter((token) => {
    const endedAtMs = Number(readItem('localStorage', pendingLogoutPrefix + token));
    if (nowMs - endedAtMs < lifetimeMs) return true;
    removePendingLogout(token);
    return false;
  });
}

function listItemNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
