import { useSyncExternalStore } from 'react';

/** The element in the open site menu for the account's rows, and a function that closes the menu. */
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

/** Returns a function that removes the element again. */
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
