import { type RefObject, useEffect } from 'react';

/** Calls `onLeave` when the rider touches or focuses anything outside the open element. */
export function useInteractOutside(isOpen: boolean, root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, root, onLeave]);
}
