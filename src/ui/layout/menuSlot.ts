import { useSyncExternalStore } from 'react';

/** The place that the open site menu offers to the account's rows, and the way to close the menu. */
export interface MenuSlot {
  readonly element: HTMLElement;
  readonly close: () => void;
}

let slot: MenuSlot | null = null;
const listeners = new Set<() => void>();

function set(next: MenuSlot | null): void {
  slot = next;
  for (const listener of listeners) listener();
}

/** Returns the way to take the place back. */
export function offerMenuSlot(offered: MenuSlot): () => void {
  set(offered);
  return () => {
    if (slot === offered) set(null);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null while the menu is closed. */
export const useMenuSlot = (): MenuSlot | null => useSyncExternalStore(subscribe, () => slot);
