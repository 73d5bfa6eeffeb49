import type { PaceSession } from './paceSession.ts';

/** How the targets in use relate to the rider's current settings. */
export type TargetsStatus =
  /** They match; `slowerS`: how much slower they are than the effort from which they were computed. */
  | { readonly state: 'made'; readonly slowerS: number }
  /** The rider is changing a value; they are computed again when it is released. */
  | { readonly state: 'turning' }
  | { readonly state: 'solving' }
  /** They never change: their original effort is unknown, or they could not be computed. */
  | { readonly state: 'fixed' };

const initial: TargetsStatus = { state: 'made', slowerS: 0 };

interface TargetsStore {
  readonly get: () => TargetsStatus;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (status: TargetsStatus) => void;
}

const stores = new WeakMap<PaceSession, TargetsStore>();

/** One store for each open route, because several parts of the page show it. */
export function getTargetsStatus(session: PaceSession): TargetsStore {
  const existing = stores.get(session);
  if (existing) return existing;
  const listeners = new Set<() => void>();
  let now = initial;
  const store: TargetsStore = {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (status) => {
      if (status.state === now.state && status.state !== 'made') return;
      now = status;
      for (const listener of listeners) listener();
    },
  };
  stores.set(session, store);
  return store;
}
