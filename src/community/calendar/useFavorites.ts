import { useEffect } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useStore } from '#src/store/useStore.ts';
import { createFavoriteStore, type FavoritesView } from './favoriteStore.ts';

const store = createFavoriteStore();

/** The favourites of the current rider or visitor, and functions to change them. */
export function useFavorites(): FavoritesView & {
  readonly toggle: (id: string) => void;
  readonly retry: () => void;
  readonly riderId: string | null;
} {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  useEffect(() => store.switchRider(riderId), [riderId]);
  return { ...useStore(store), toggle: store.toggle, retry: store.retry, riderId };
}
