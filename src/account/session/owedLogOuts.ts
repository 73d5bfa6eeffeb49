import { readItem } from './readToken.ts';
import { writeItem } from './writeItem.ts';

/**
 * Local storage has one item for each session that has ended here without the server knowing it: its token in the name,
 * the time of the logout as the value. The token stays valid for at most its fifteen minutes; after that it only names
 * the session.
 */
export const owedLogOutPrefix = 'logout/';
/** After 30 days without use the session has ended on the server, too. */
const lifetimeMs = 30 * 86_400_000;

export const oweLogOut = (token: string, nowMs: number): void =>
  writeItem('localStorage', owedLogOutPrefix + token, String(nowMs));

export const settleLogOut = (token: string): void => writeItem('localStorage', owedLogOutPrefix + token, null);

/** The tokens of the logouts that the server still has to be told of; forgets those that are too old. */
export function readOwedLogOuts(nowMs: number): readonly string[] {
  const tokens = namesOfItems().flatMap((name) =>
    name.startsWith(owedLogOutPrefix) ? [name.slice(owedLogOutPrefix.length)] : [],
  );
  return tokens.filter((token) => {
    const endedAtMs = Number(readItem('localStorage', owedLogOutPrefix + token));
    if (nowMs - endedAtMs < lifetimeMs) return true;
    settleLogOut(token);
    return false;
  });
}

function namesOfItems(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
