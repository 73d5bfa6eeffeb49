import { type RefObject, useEffect, useState } from 'react';

/** Further than this from the window, a part of the board keeps only its height. */
const nearPx = 2_000;

type OnIntersection = (entry: IntersectionObserverEntry) => void;
const parts = new WeakMap<Element, OnIntersection>();
let observer: IntersectionObserver | null = null;

/** One observer for all parts: a thousand observers would each be asked in every frame. */
function watch(part: Element, onIntersection: OnIntersection): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) parts.get(entry.target)?.(entry);
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  const watching = observer;
  parts.set(part, onIntersection);
  watching.observe(part);
  return () => watching.unobserve(part);
}

/** The height to keep for a part far from the window; null if it is near or holds the focus. */
export function useOffscreenHeight(ref: RefObject<HTMLElement | null>): number | null {
  const [heightPx, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (part === null || typeof IntersectionObserver === 'undefined') return;
    return watch(part, ({ isIntersecting, boundingClientRect }) => {
      const isRendered = isIntersecting || part.contains(document.activeElement);
      setHeight(isRendered ? null : boundingClientRect.height);
    });
  }, [ref]);
  return heightPx;
}
