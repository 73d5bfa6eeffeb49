import { type RefObject, useEffect } from 'react';

const halfSeen = 0.5;
const seenAfterMs = 1_000;

/** Calls back once when half of the element has been in view for a second, on a page that is in front. */
export function useSeen(place: RefObject<HTMLElement | null>, onSeen: () => void): void {
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
        onSeen();
      }, seenAfterMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= halfSeen;
        look();
      },
      { threshold: [halfSeen] },
    );
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [place, onSeen]);
}
