import type { StoredSession } from '#machines/auth/authMachineTypes.ts';
import { readLastProfile } from '#src/account/session/lastProfile.ts';
import { readSharedToken, readStoredToken } from '#src/account/session/tokenStorage.ts';

/** What this browser knows of the session. */
export function readStoredSession(): StoredSession {
  return { ...readStoredToken(), user: readLastProfile(), nowMs: Date.now() };
}

/** The same without what only this tab holds: another tab's logout leaves that behind. */
export function readSharedSession(): StoredSession {
  return { ...readSharedToken(), user: readLastProfile(), nowMs: Date.now() };
}
