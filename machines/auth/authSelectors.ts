import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './authMachine.ts';
import type { AuthView } from './authView.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What screens may know; the session counts as authenticated once a profile answered, or is remembered from then. */
export function selectAuthView(snapshot: AuthSnapshot): AuthView {
  const { user, token, error, news, loginDialogOpen, isStale } = snapshot.context;
  const isAuthenticated = snapshot.hasTag('signedIn') && user !== null && token !== null;
  const loading = snapshot.hasTag('loading');
  return { user, isAuthenticated, token, loading, error, news, loginDialogOpen, isStale };
}

/** While true, whoever has a refused token waits: the answer decides whether there is another one. */
export const selectIsSettling = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('settling');

/** While true, a token is on its way, and requests wait a little for it. */
export const selectIsRefreshing = (snapshot: AuthSnapshot): boolean => snapshot.hasTag('refreshing');
