import type { Language } from '#contract/languages.ts';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import type { PrintLine, PrintPolygon, PrintRect, PrintText, PrintWeight } from '#workers/core/print/printTypes.ts';

export const mmPerPx = 25.4 / 96;
const mm = (px: number) => px * mmPerPx;

export type CertificateItem = PrintText | PrintRect | PrintLine | PrintPolygon;
type PointPx = readonly [x: number, y: number];

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly weight?: PrintWeight;
  readonly colour: string;
  readonly anchor?: PrintText['anchor'];
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Collects the items of a page that is laid out in pixels of 1/96 inch, and measures its texts. */
export function createCertificateInk(language: Language) {
  const items: CertificateItem[] = [];
  const widthOf = (text: string, sizePx: number, weight: PrintWeight = 700): number =>
    shapeText(text, { language, weight, sizePx, hasPath: false }).width;

  function text(words: string, { x, y, sizePx, weight = 700, colour, anchor = 'start' }: Placed): void {
    items.push({
      kind: 'text',
      text: words,
      xMm: mm(x),
      yMm: mm(y),
      sizePt: mm(sizePx) / mmPerPt,
      weight,
      colour,
      anchor,
      widthMm: mm(widthOf(words, sizePx, weight)),
      role: 'text',
      isName: false,
    });
  }

  return {
    language,
    items,
    widthOf,
    text,

    /** Spaced letters, tighter if the spacing is negative; returns where they end. */
    spaced(words: string, placed: Placed, spacePx: number): number {
      let x = placed.x;
      for (const { segment } of graphemes.segment(words)) {
        text(segment, { ...placed, x });
        x += widthOf(segment, placed.sizePx, placed.weight) + spacePx;
      }
      return x;
    },

    /** The largest size at which the text fits; else the smallest, cut at a whole character. */
    fit(
      words: string,
      sizes: readonly number[],
      maxWidthPx: number,
    ): { readonly text: string; readonly sizePx: number } {
      const sizePx = sizes.find((size) => widthOf(words, size) <= maxWidthPx);
      if (sizePx !== undefined) return { text: words, sizePx };
      const minSizePx = sizes.at(-1) ?? 12;
      let cut = '';
      for (const { segment } of graphemes.segment(words.slice(0, 300))) {
        if (widthOf(`${cut}${segment}…`, minSizePx) > maxWidthPx) break;
        cut += segment;
      }
      return { text: `${cut.trimEnd()}…`, sizePx: minSizePx };
    },

    rect([x, y]: PointPx, [width, height]: PointPx, look: { readonly fill: string; readonly radius?: number }): void {
      items.push({
        kind: 'rect',
        xMm: mm(x),
        yMm: mm(y),
        widthMm: mm(width),
        heightMm: mm(height),
        fill: look.fill,
        ...(look.radius !== undefined && { radiusMm: mm(look.radius) }),
      });
    },

    line(from: PointPx, to: PointPx, { colour, widthPx }: { readonly colour: string; readonly widthPx: number }): void {
      items.push({
        kind: 'line',
        colour,
        strokeMm: mm(widthPx),
        fromMm: [mm(from[0]), mm(from[1])],
        toMm: [mm(to[0]), mm(to[1])],
      });
    },

    polygon(
      points: readonly PointPx[],
      look: {
        readonly fill?: string;
        readonly fade?: { readonly to: string; readonly from: number; readonly until: number };
        readonly stroke?: string;
        readonly strokePx?: number;
      },
    ): void {
      const { fill, fade, stroke, strokePx = 1 } = look;
      items.push({
        kind: 'polygon',
        pointsMm: points.map(([x, y]) => [mm(x), mm(y)] as const),
        ...(fill !== undefined && { fill }),
        ...(fade && { fade: { to: fade.to, fromMm: mm(fade.from), toMm: mm(fade.until) } }),
        ...(stroke !== undefined && { stroke, strokeMm: mm(strokePx) }),
      });
    },
  };
}

export type CertificateInk = ReturnType<typeof createCertificateInk>;
