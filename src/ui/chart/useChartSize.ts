import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ChartSize } from './chartTypes.ts';

const initialSize: ChartSize = { widthPx: 320, fontPx: 13 };
/** Smaller changes are not worth a redraw. */
const minChangePx = 8;

/** An element's width and font size, for a chart that needs them as numbers. */
export function useChartSize(place: RefObject<HTMLElement | null>): ChartSize {
  const [size, setSize] = useState(initialSize);
  useLayoutEffect(() => {
    const measure = () => {
      const element = place.current;
      if (element === null) return;
      const widthPx = Math.floor(element.clientWidth);
      const fontPx = Number(/^([\d.]+)px$/.exec(getComputedStyle(element).fontSize)?.[1] ?? initialSize.fontPx);
      if (widthPx === 0) return;
      setSize((previous) =>
        Math.abs(widthPx - previous.widthPx) < minChangePx && fontPx === previous.fontPx
          ? previous
          : { widthPx, fontPx },
      );
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [place]);
  return size;
}
