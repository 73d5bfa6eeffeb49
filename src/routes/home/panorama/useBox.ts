import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PanoramaBox } from './layPosts.ts';

const unmeasured: PanoramaBox = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };

/** The picture's size, and how far words reach into it. Follows both. */
export function useBox(picture: RefObject<HTMLElement | null>, words: HTMLElement): PanoramaBox {
  const [box, setBox] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = picture.current;
    if (element === null) return;
    const measure = () => {
      const { width, height, top, left } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const rects = [...words.children].map((child) => child.getBoundingClientRect());
      const bottom = Math.max(0, ...rects.map((rect) => rect.bottom)) - top;
      const right = Math.max(0, ...rects.map((rect) => rect.right)) - left;
      const covered = bottom > 0 ? { right, bottom } : { right: 0, bottom: 0 };
      setBox((before) => (isSame(before, { width, height, covered }) ? before : { width, height, covered }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(words);
    return () => observer.disconnect();
  }, [picture, words]);
  return box;
}

function isSame(one: PanoramaBox, other: PanoramaBox): boolean {
  const sizes = ({ width, height, covered }: PanoramaBox) => [width, height, covered.right, covered.bottom];
  const others = sizes(other);
  return sizes(one).every((size, index) => Math.abs(size - (others[index] ?? 0)) < 1);
}
