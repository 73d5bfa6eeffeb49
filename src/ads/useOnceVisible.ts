import { type RefObject, useEffect } from 'react';

const minVisibleRatio = 0.5;
const visibleForMs = 1_000;

/** Calls back once when half of the element has been visible for one second while the page is in the foreground. */
export function useOnceVisible(place: RefObject<HTMLElement | null>, onVisible: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const look = () => {
      clearTimeout(timer);
      if (!isInView || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        stop();
        onVisible();
      }, visibleForMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= minVisibleRatio;
        look();
      },
      { threshold: [minVisibleRatio] },
    );
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [place, onVisible]);
}
