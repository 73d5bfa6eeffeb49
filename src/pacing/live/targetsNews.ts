import type { PaceSession } from './paceSession.ts';

/** How the targets on the page stand to the rider's settings. */
export type TargetsNews =
  /** They were computed for them; `slowerS`: how much slower they are than the effort that they came from. */
  | { readonly state: 'made'; readonly slowerS: number }
  /** The rider is changing a value; they are computed anew when it is released. */
  | { readonly state: 'turning' }
  | { readonly state: 'solving' }
  /** They stay whatever is changed: nobody knows from which effort they came, or they could not be computed. */
  | { readonly state: 'fixed' };

const made: TargetsNews = { state: 'made', slowerS: 0 };

interface TargetsStore {
  readonly get: () => TargetsNews;
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: (news: TargetsNews) => void;
}

const stores = new WeakMap<PaceSession, TargetsStore>();

/** One store for each open route: the parts that say it are in several places. */
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
