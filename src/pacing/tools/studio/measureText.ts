import type { MeasureEm } from '#workers/core/print/printTypes.ts';

/** Large, so that rounding to whole pixels does not tell. */
const measuredPx = 100;

/** Widths in the page's own fonts, kept: a layout asks for the same words at many sizes. */
export function createMeasure(fontFamily: string): MeasureEm {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let widthEm = text.length;
    if (context !== null) {
      context.font = `${weight} ${measuredPx}px ${fontFamily}`;
      widthEm = context.measureText(text).width / measuredPx;
    }
    known.set(key, widthEm);
    return widthEm;
  };
}
