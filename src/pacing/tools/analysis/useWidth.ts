import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const atFirstPx = 320;
/** Less than this is not worth drawing everything again. */
const leastChangePx = 8;

/** How wide a place is, for a chart that is told its size. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(atFirstPx);
  useLayoutEffect(() => {
    const measure = () => {
      const now = Math.floor(place.current?.clientWidth ?? 0);
      if (now > 0) setWidthPx((before) => (Math.abs(now - before) < leastChangePx ? before : now));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [place, widthPx];
}
