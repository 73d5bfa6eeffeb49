import { createStore } from '#src/store/createStore.ts';
import { useStore } from '#src/store/useStore.ts';

/** The element in the open site menu for the account's rows, and a function that closes the menu. */
export interface MenuSlot {
  readonly element: HTMLElement;
  readonly close: () => void;
}

const slot = createStore<MenuSlot | null>(null);

/** Sets the slot when the menu opens. Returns a function that removes it. */
export function provideMenuSlot(newSlot: MenuSlot): () => void {
  slot.set(newSlot);
  return () => {
    if (slot.get() === newSlot) slot.set(null);
  };
}

/** Null while the menu is closed. */
export const useMenuSlot = (): MenuSlot | null => useStore(slot);
