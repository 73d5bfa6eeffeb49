import type { Language } from '#contract/languages.ts';
import { shapeText } from '#server/fonts/shapeText.ts';

export interface CardTextPlacement {
  readonly x: number;
  /** The y of the baseline. */
  readonly y: number;
  readonly sizePx: number;
  readonly weight?: 400 | 500 | 700;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The text stays within the picture's margins, and is moved if its anchor would push it out. */
  readonly boundsX?: readonly [from: number, to: number];
}

/** How much closer digits are drawn, as a share of the size. The Thai font's digits are narrow already. */
const getTighteningRatio = (language: Language): number => (language === 'th' ? 0.02 : 0.05);

/** Draws and measures the texts of one picture, in one language. */
export function createCardText(language: Language) {
  const measureWidth = (text: string, sizePx: number, weight: 400 | 500 | 700 = 500): number =>
    shapeText(text, { language, weight, sizePx, hasPath: false }).width;

  function draw(
    text: string,
    { x, y, sizePx, weight = 500, colour, anchor = 'start', boundsX }: CardTextPlacement,
  ): string {
    const { path, width } = shapeText(text, { language, weight, sizePx });
    const startX = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    const [from, to] = boundsX ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const placedX = Math.max(from, Math.min(startX, to - width));
    return `<path transform="translate(${roundTenth(placedX)} ${roundTenth(y)})" fill="${colour}" d="${path}"/>`;
  }

  /** The largest size at which the text fits; else the smallest, cut at a whole character. */
  function fitText(
    text: string,
    sizes: readonly number[],
    maxWidth: number,
  ): { readonly text: string; readonly sizePx: number } {
    const sizePx = sizes.find((size) => measureWidth(text, size, 700) <= maxWidth);
    if (sizePx !== undefined) return { text, sizePx };
    const minSizePx = sizes.at(-1) ?? 24;
    let cut = '';
    for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text.slice(0, 200))) {
      if (measureWidth(`${cut}${segment}…`, minSizePx, 700) > maxWidth) break;
      cut += segment;
    }
    return { text: `${cut.trimEnd()}…`, sizePx: minSizePx };
  }

  /** Draws digits closer together than the font does; `toX` is where they end. */
  function drawTight(
    text: string,
    { x, y, sizePx, colour }: CardTextPlacement,
  ): { readonly shape: string; readonly toX: number } {
    let atX = x;
    const shapes = [...text].map((character) => {
      const { path, width } = shapeText(character, { language, weight: 700, sizePx });
      const placed = `<path transform="translate(${roundTenth(atX)} ${roundTenth(y)})" fill="${colour}" d="${path}"/>`;
      atX += width - sizePx * getTighteningRatio(language);
      return placed;
    });
    return { shape: shapes.join(''), toX: atX };
  }

  return { measureWidth, draw, drawTight, fitText };
}

export type CardTextRenderer = ReturnType<typeof createCardText>;

/** Rounded to a tenth of a pixel; adding 0 turns -0 into 0. */
export const roundTenth = (value: number): number => Math.round(value * 10) / 10 + 0;
