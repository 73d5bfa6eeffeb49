import type { PaceSession } from './paceSession.ts';

/** How the targets in use relate to the rider's current settings. */
export type TargetsNews =
  /** They match; `slowerS`: how much slower they are than the effort from which they were computed. */
  | { readonly state: 'made'; readonly slowerS: number }
  /** The rider is changing a value; they are computed again when it is released. */
  | { readonly state: 'turning' }
  | { readonly state: 'solving' }
  /** They never change: their original effort is unknown, or they could not be computed. */
  | { readonly state: 'fixed' };

const made: TargetsNews = { state: 'made', slowerS: 0 };

interface TargetsStore {
  readonly get: () => TargetsNews;
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: (news: TargetsNews) => void;
}

const stores = new WeakMap<PaceSession, TargetsStore>();

/** One store for each open route, because several parts of the page show it. */
export function targetsNewsOf(session: PaceSession): TargetsStore {
  const known = stores.get(session);
  if (known) return known;
  const listeners = new Set<() => void>();
  let now = made;
  const store: TargetsStore = {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (news) => {
      if (news.state === now.state && news.state !== 'made') return;
      now = news;
      for (const listener of listeners) listener();
    },
  };
  stores.set(session, store);
  return store;
}
