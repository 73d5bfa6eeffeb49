import { owedLogOutsKey, readItem } from './readToken.ts';
import { writeItem } from './writeItem.ts';

/** A session that has ended here, without the server knowing it yet. */
export interface OwedLogOut {
  readonly token: string;
  readonly endedAtMs: number;
}

/** After 30 days without use the session has ended on the server, too. */
const lifetimeMs = 30 * 86_400_000;
const mostKept = 5;

/** The logouts that the server still has to be told of, oldest first. */
export function readOwedLogOuts(nowMs: number): readonly OwedLogOut[] {
  const kept: unknown = parsed(readItem('localStorage', owedLogOutsKey));
  return Array.isArray(kept) ? kept.filter(isOwed).filter(({ endedAtMs }) => nowMs - endedAtMs < lifetimeMs) : [];
}

/** The token stays valid for at most its fifteen minutes; after that it only names the session. */
export function oweLogOut(token: string, nowMs: number): void {
  const others = readOwedLogOuts(nowMs).filter((owed) => owed.token !== token);
  write([...others, { token, endedAtMs: nowMs }].slice(-mostKept));
}

export const settleLogOut = (token: string): void =>
  write(readOwedLogOuts(Date.now()).filter((owed) => owed.token !== token));

const write = (owed: readonly OwedLogOut[]): void =>
  writeItem('localStorage', owedLogOutsKey, owed.length === 0 ? null : JSON.stringify(owed));

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isOwed = (value: unknown): value is OwedLogOut =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'endedAtMs' in value &&
  typeof value.endedAtMs === 'number';
