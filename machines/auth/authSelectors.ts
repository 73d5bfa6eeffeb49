import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './authMachine.ts';
import type { AuthView } from './authView.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/**
 * What screens may know. The session counts as authenticated once a profile was loaded, or is stored from an earlier
 * visit.
 */
export function selectAuthView(snapshot: AuthSnapshot): AuthView {
  const { user, token, error, message, loginDialogOpen, isStale, isExpired } = snapshot.context;
  const isAuthenticated = snapshot.hasTag('signedIn') && user !== null && token !== null;
  const loading = snapshot.hasTag('loading');
  return { user, isAuthenticated, token, loading, error, message, loginDialogOpen, isStale, isExpired };
}

/** While true, a caller with a rejected token waits, because there may be a new token. */
export const selectIsSettling = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('settling');

/** While true, a new token is requested, and calls wait a short time for it. */
export const selectIsRefreshing = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('refreshing');
