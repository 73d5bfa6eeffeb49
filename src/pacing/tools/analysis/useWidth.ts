import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const atFirstPx = 320;
/** Smaller changes are not worth a redraw. */
const minChangePx = 8;

/** An element's width, for a chart that needs its size as a prop. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(atFirstPx);
  useLayoutEffect(() => {
    const measure = () => {
      const now = Math.floor(place.current?.clientWidth ?? 0);
      if (now > 0) setWidthPx((previous) => (Math.abs(now - previous) < minChangePx ? previous : now));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [place, widthPx];
}
