import type { StoredSession } from '#machines/auth/authMachineTypes.ts';
import { readLastProfile } from '#src/account/session/lastProfile.ts';
import { readSharedToken, readStoredToken } from '#src/account/session/tokenStorage.ts';

/** The session as stored in this browser. */
export function readStoredSession(): StoredSession {
  return { ...readStoredToken(), user: readLastProfile(), nowMs: Date.now() };
}

/** The same without the parts that only this tab has, which another tab's logout does not remove. */
export function readSharedSession(): StoredSession {
  return { ...readSharedToken(), user: readLastProfile(), nowMs: Date.now() };
}
