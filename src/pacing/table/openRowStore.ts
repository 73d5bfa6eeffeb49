import type { SelectionStore } from '../live/liveTypes.ts';

/** The row whose detail is open. Separate from the selection, which follows the finger over the profile. */
export interface OpenRowStore {
  readonly get: () => number | null;
  readonly set: (rowIndex: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createOpenRowStore(): OpenRowStore {
  let open: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => open,
    set: (rowIndex) => {
      if (rowIndex === open) return;
      open = rowIndex;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const stores = new WeakMap<SelectionStore, OpenRowStore>();

/** The store that a page's table and detail share: one per selection. */
export function getOpenRowStore(selection: SelectionStore): OpenRowStore {
  const existing = stores.get(selection);
  if (existing) return existing;
  const created = createOpenRowStore();
  stores.set(selection, created);
  return created;
}
