import { useRef, useSyncExternalStore } from 'react';

/**
 * What @xstate/react asks the package use-sync-external-store for, on React's own hook; vite.config.ts puts it in the
 * package's place, which brings a copy of that hook for React 17.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ readonly selection: Selection } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const selection = select(getSnapshot());
    if (last.current === null || !isEqual(last.current.selection, selection)) last.current = { selection };
    return last.current.selection;
  });
}
