import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { shapeText } from '#server/fonts/shapeText.ts';

/**
 * Widths (to one decimal) and outlines (in whole numbers) of texts in thousandths of the em: finer outlines are not
 * visible at 16 pt. The costliest call takes half a second, so it runs in a thread (`createShapeThread`).
 */
export function shapeTexts(texts: readonly PrintTextRequest[]): Shapes['shapes'] {
  return texts.map(({ text, weight, language, has_outline: hasOutline }) => {
    const { path, width, missing } = shapeText(text, { language, weight, sizePx: 1000, hasPath: hasOutline });
    return { width: Math.round(width * 10) / 10, path: roundNumbers(path), missing: [...missing] };
  });
}

/** Rounds the numbers of a path; adding 0 turns -0 into 0. */
const roundNumbers = (path: string) => path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value)) + 0));
