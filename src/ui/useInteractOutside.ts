import { type RefObject, useEffect } from 'react';

/** Calls `onLeave` when the rider touches or focuses anything outside the open element. */
export function useInteractOutside(isOpen: boolean, root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const notifyIfOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onLeave();
    };
    document.addEventListener('pointerdown', notifyIfOutside);
    document.addEventListener('focusin', notifyIfOutside);
    return () => {
      document.removeEventListener('pointerdown', notifyIfOutside);
      document.removeEventListener('focusin', notifyIfOutside);
    };
  }, [isOpen, root, onLeave]);
}
