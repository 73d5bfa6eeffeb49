import type { AuthContext, CheckedProfile, RenewedToken, StoredSession, Watch } from './authMachineTypes.ts';
import type { AuthError } from './authView.ts';

/** The profile is fetched again this long after it came. */
const recheckMs = 900_000;
/** After an answer that is no verdict (5xx, 429). */
const retryMs = 60_000;
/** A sign-in that got no answer is tried again after this long, then after twice as long each time, up to `retryMs`. */
const firstRetryMs = 2_000;
/** A token is renewed this long before it ends, or halfway where it lives no longer than twice that. */
const refreshAheadMs = 60_000;

const nothingPlanned = { checkAtMs: null, refreshAtMs: null, pauseMs: null } as const;

export const signedOut = { token: null, user: null, isStale: false, ...nothingPlanned } as const;

/** When a token is due for renewal; null where its end is unknown or past. */
function refreshAtMs({ expiresAtMs, nowMs }: Omit<RenewedToken, 'token'>): number | null {
  const leftMs = (expiresAtMs ?? 0) - nowMs;
  return leftMs > 0 ? nowMs + Math.max(leftMs - refreshAheadMs, leftMs / 2) : null;
}

/** Whether a stored token is known to be over. */
export function isOver({ token, expiresAtMs, nowMs }: StoredSession): boolean {
  return token !== null && expiresAtMs !== null && expiresAtMs <= nowMs;
}

export function withStored(stored: StoredSession) {
  const { token, user } = stored;
  return { ...nothingPlanned, token, user, refreshAtMs: refreshAtMs(stored) };
}

export function withToken({ checkAtMs }: AuthContext, renewed: RenewedToken) {
  return {
    token: renewed.token,
    refreshAtMs: refreshAtMs(renewed),
    checkAtMs: checkAtMs ?? renewed.nowMs + recheckMs,
    pauseMs: null,
  };
}

export function withProfile({ user, nowMs }: CheckedProfile) {
  return { user, isStale: false, checkAtMs: nowMs + recheckMs, pauseMs: null, news: null, loginDialogOpen: false };
}

/** No verdict: what is known stays, marked stale. Silence ends with being online, an overload after a while. */
export function withoutVerdict(reason: AuthError['reason']) {
  return { isStale: true, checkAtMs: 0, pauseMs: reason === 'networkError' ? recheckMs : retryMs };
}

/** A sign-in goes on by itself; only a server that counts requests is left alone for longer. */
export function withRetry({ pauseMs }: AuthContext, reason: AuthError['reason']) {
  const nextMs = pauseMs === null ? firstRetryMs : Math.min(2 * pauseMs, retryMs);
  return { isStale: true, checkAtMs: 0, pauseMs: reason === 'rateLimited' ? retryMs : nextMs };
}

/** The token is over and cannot be renewed, but nothing may be removed here. */
export const refusedInPlace = { isStale: true, checkAtMs: 0, refreshAtMs: null, pauseMs: recheckMs } as const;

export function toWatch({ checkAtMs, refreshAtMs: renewAtMs, pauseMs, isStale }: AuthContext): Watch {
  const dueAtMs = Math.min(checkAtMs ?? Number.POSITIVE_INFINITY, renewAtMs ?? Number.POSITIVE_INFINITY);
  return { dueAtMs: Number.isFinite(dueAtMs) ? dueAtMs : null, pauseMs, isStale };
}

/** At /verifications and below a session that cannot be renewed is left as it is. */
export function isVerificationsPath(path: string): boolean {
  return /^\/verifications(?:[/?#]|$)/.test(path);
}

/** Where a provider's answer is finished. */
export function isCallbackPath(path: string): boolean {
  return /^\/auth\/callback\/?(?:[?#]|$)/.test(path);
}
