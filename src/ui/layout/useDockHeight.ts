import { type RefObject, useEffect } from 'react';

/**
 * Publishes how much of the page's bottom the dock covers, so that neither the page's end nor a focused element is
 * hidden. A dock inside the page covers nothing (`isOverPage` false).
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>, isOverPage = true): void {
  useEffect(() => {
    if (!isOverPage || dock.current === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      // A pulled-up dock covers everything; the page must not move then.
      if (entry === undefined || dock.current?.dataset.pulledUp === 'true') return;
      style.setProperty('--dock-height', `${Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0)}px`);
      style.scrollPaddingBottom = 'var(--dock-height)';
    });
    observer.observe(dock.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-height');
      style.scrollPaddingBottom = '';
    };
  }, [dock, isOverPage]);
}
