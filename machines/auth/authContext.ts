import type { AuthContext, CheckedProfile, CheckSchedule, RenewedToken, StoredSession } from './authMachineTypes.ts';
import type { AuthError } from './authView.ts';

/** The profile is loaded again after this time. */
const recheckMs = 900_000;
/** Retry delay after an answer that says nothing about the token (5xx, 429). */
const retryMs = 60_000;
/** A sign-in without an answer is retried after this delay, which doubles each time up to `retryMs`. */
const firstRetryMs = 2_000;
/** A token is renewed this long before it expires, or halfway if its lifetime is less than twice that. */
const refreshAheadMs = 60_000;

const nothingPlanned = { checkAtMs: null, refreshAtMs: null, pauseMs: null } as const;

export const signedOut = { token: null, user: null, isStale: false, isExpired: false, ...nothingPlanned } as const;

/** When a token is to be renewed; null if its expiry is unknown or past. */
function computeRefreshAtMs({ expiresAtMs, nowMs }: Omit<RenewedToken, 'token'>): number | null {
  const remainingMs = (expiresAtMs ?? 0) - nowMs;
  return remainingMs > 0 ? nowMs + Math.max(remainingMs - refreshAheadMs, remainingMs / 2) : null;
}

/** Whether a stored token is known to have expired. */
export function isTokenExpired({ token, expiresAtMs, nowMs }: StoredSession): boolean {
  return token !== null && expiresAtMs !== null && expiresAtMs <= nowMs;
}

/** The token and profile found in storage; the renewal is planned from the stored expiry. */
export function withStoredSession(stored: StoredSession) {
  const { token, user } = stored;
  return { ...nothingPlanned, token, user, isExpired: false, refreshAtMs: computeRefreshAtMs(stored) };
}

/** A renewed token; the next renewal is planned from its expiry. */
export function withToken({ checkAtMs }: AuthContext, renewed: RenewedToken) {
  return {
    token: renewed.token,
    isExpired: false,
    refreshAtMs: computeRefreshAtMs(renewed),
    checkAtMs: checkAtMs ?? renewed.nowMs + recheckMs,
    pauseMs: null,
  };
}

/** A loaded profile; the next load is planned. */
export function withProfile({ user, nowMs }: CheckedProfile) {
  return {
    user,
    isStale: false,
    isExpired: false,
    checkAtMs: nowMs + recheckMs,
    pauseMs: null,
    message: null,
    loginDialogOpen: false,
  };
}

/**
 * The server did not judge the token: the known state stays and is marked stale. Without an answer there is a retry
 * when back online, after an overload there is one after a while.
 */
export function withStaleSession(reason: AuthError['reason']) {
  return { isStale: true, checkAtMs: 0, pauseMs: reason === 'networkError' ? recheckMs : retryMs };
}

/** A sign-in retries automatically; after a rate limit it waits longer. */
export function withRetry({ pauseMs }: AuthContext, reason: AuthError['reason']) {
  const nextMs = pauseMs === null ? firstRetryMs : Math.min(2 * pauseMs, retryMs);
  return { isStale: true, checkAtMs: 0, pauseMs: reason === 'rateLimited' ? retryMs : nextMs };
}

/** The token has expired and cannot be renewed, but the page must keep its content. */
export const withExpiredSession = {
  isStale: true,
  isExpired: true,
  checkAtMs: 0,
  refreshAtMs: null,
  pauseMs: recheckMs,
} as const;

/** What the clock waits for: the earlier of the next check and the next renewal. */
export function toCheckSchedule({ checkAtMs, refreshAtMs, pauseMs, isStale }: AuthContext): CheckSchedule {
  const dueAtMs = Math.min(checkAtMs ?? Number.POSITIVE_INFINITY, refreshAtMs ?? Number.POSITIVE_INFINITY);
  return { dueAtMs: Number.isFinite(dueAtMs) ? dueAtMs : null, pauseMs, isStale };
}

/** At /verifications and below, a session that cannot be renewed stays as it is. */
export function isVerificationsPath(path: string): boolean {
  return /^\/verifications(?:[/?#]|$)/.test(path);
}

/** The page that completes a sign-in with a provider. */
export function isCallbackPath(path: string): boolean {
  return /^\/auth\/callback\/?(?:[?#]|$)/.test(path);
}
