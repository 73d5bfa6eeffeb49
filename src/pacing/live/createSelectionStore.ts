import type { Selection, SelectionStore } from './liveTypes.ts';

/** Nothing is selected at first; listeners are called only at changes. */
export function createSelectionStore(): SelectionStore {
  const listeners = new Set<() => void>();
  let selection: Selection = { rowIndex: null, distanceM: null };
  return {
    get: () => selection,
    set: (next) => {
      if (next.rowIndex === selection.rowIndex && next.distanceM === selection.distanceM) return;
      selection = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
