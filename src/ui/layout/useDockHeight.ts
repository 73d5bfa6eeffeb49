import { type RefObject, useEffect } from 'react';

/**
 * Publishes how much of the page's foot the dock covers, so that neither the page's end nor a focused element is
 * hidden. Where the dock stands in the page itself it covers nothing (`isOverPage` false).
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>, isOverPage = true): void {
  useEffect(() => {
    if (!isOverPage || dock.current === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      // While the dock is pulled up it covers everything; the page must not move then.
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
