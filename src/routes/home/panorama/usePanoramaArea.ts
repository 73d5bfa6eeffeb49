import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PanoramaArea } from './layoutPosts.ts';

const unmeasured: PanoramaArea = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };

/** The picture's size and the area covered by text; updates when either changes. */
export function usePanoramaArea(picture: RefObject<HTMLElement | null>, words: HTMLElement): PanoramaArea {
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
      setBox((previous) => (isSame(previous, { width, height, covered }) ? previous : { width, height, covered }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(words);
    return () => observer.disconnect();
  }, [picture, words]);
  return box;
}

function isSame(a: PanoramaArea, b: PanoramaArea): boolean {
  const sizes = ({ width, height, covered }: PanoramaArea) => [width, height, covered.right, covered.bottom];
  const sizesOfB = sizes(b);
  return sizes(a).every((size, index) => Math.abs(size - (sizesOfB[index] ?? 0)) < 1);
}
