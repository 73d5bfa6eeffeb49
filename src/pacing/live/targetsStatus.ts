import { createStore } from '#src/store/createStore.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';
import type { PaceSession } from './paceSession.ts';

/** How the targets in use relate to the rider's current settings. */
export type TargetsStatus =
  /** They match; `slowerS`: how much slower they are than the effort from which they were computed. */
  | { readonly state: 'current'; readonly slowerS: number }
  /** The rider is changing a value; they are computed again when it is released. */
  | { readonly state: 'changing' }
  | { readonly state: 'solving' }
  /** They never change: their original effort is unknown, or they could not be computed. */
  | { readonly state: 'fixed' };

const initial: TargetsStatus = { state: 'current', slowerS: 0 };

/** One store for each open route, because several parts of the page show it. */
export const getTargetsStatus = memoizeByOwner((_session: PaceSession) =>
  // Two `current` states may differ in `slowerS`.
  createStore<TargetsStatus>(initial, (a, b) => a.state === b.state && b.state !== 'current'),
);
