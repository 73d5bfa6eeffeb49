import type { Language } from '#contract/languages.ts';
import { listUnbreakableParts, measureTextPx, type TextSize } from '#tests/support/textWidth.ts';
import { fillWidest } from './fillWidest.ts';

export interface TextBox extends TextSize {
  readonly widthPx: number;
}

/** The parts of a text that do not fit a box even on a separate line, each with its width. */
export function findWideParts(text: string, language: Language, box: TextBox): readonly string[] {
  return listUnbreakableParts(fillWidest(text, language), language).flatMap((part) => {
    // No character is wider than an em, so most parts need no measuring.
    if (part.length * box.sizePx <= box.widthPx) return [];
    const widthPx = measureTextPx(part, language, box);
    return widthPx > box.widthPx ? [`${part} (${Math.ceil(widthPx)} of ${box.widthPx} px)`] : [];
  });
}
