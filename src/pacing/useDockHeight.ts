import { type RefObject, useEffect } from 'react';

/** Tells the page how much of its foot the dock covers, so that nothing ends, or takes focus, below it. */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (dock.current === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      // Pulled up it covers everything for a while; the page must not move meanwhile.
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
  }, [dock]);
}
