import type { MeasureEm } from '#workers/core/print/printTypes.ts';

/** A large font, so that rounding to whole pixels does not matter. */
const measureFontPx = 100;

/** Text widths in the page's own fonts, cached because a layout measures the same words at many sizes. */
export function createMeasure(fontFamily: string): MeasureEm {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const cached = widths.get(key);
    if (cached !== undefined) return cached;
    let widthEm = text.length;
    if (context !== null) {
      context.font = `${weight} ${measureFontPx}px ${fontFamily}`;
      widthEm = context.measureText(text).width / measureFontPx;
    }
    widths.set(key, widthEm);
    return widthEm;
  };
}
