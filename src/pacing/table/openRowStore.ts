import { createStore, type Store } from '#src/store/createStore.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';
import type { SelectionStore } from '../live/liveTypes.ts';

/** The row whose detail is open. Separate from the selection, which follows the finger over the profile. */
export type OpenRowStore = Store<number | null>;

/** The store that a page's table and detail share: one per selection. */
export const getOpenRowStore = memoizeByOwner(
  (_selection: SelectionStore): OpenRowStore => createStore<number | null>(null),
);
