import type { Language } from '#contract/languages.ts';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { shapeText } from '#server/fonts/shapeText.ts';
import type { PrintLine, PrintPolygon, PrintRect, PrintText, PrintWeight } from '#workers/core/print/printTypes.ts';

export const mmPerPx = 25.4 / 96;
const pxToMm = (px: number) => px * mmPerPx;

export type CertificateItem = PrintText | PrintRect | PrintLine | PrintPolygon;
type PointPx = readonly [x: number, y: number];

interface TextPlacement {
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
  const measureWidth = (text: string, sizePx: number, weight: PrintWeight = 700): number =>
    shapeText(text, { language, weight, sizePx, hasPath: false }).width;

  function drawText(words: string, { x, y, sizePx, weight = 700, colour, anchor = 'start' }: TextPlacement): void {
    items.push({
      kind: 'text',
      text: words,
      xMm: pxToMm(x),
      yMm: pxToMm(y),
      sizePt: pxToMm(sizePx) / mmPerPt,
      weight,
      colour,
      anchor,
      widthMm: pxToMm(measureWidth(words, sizePx, weight)),
      role: 'text',
      isName: false,
    });
  }

  return {
    language,
    items,
    measureWidth,
    drawText,

    /** Spaced letters, tighter if the spacing is negative; returns where they end. */
    drawSpaced(words: string, placement: TextPlacement, spacePx: number): number {
      let x = placement.x;
      for (const { segment } of graphemes.segment(words)) {
        drawText(segment, { ...placement, x });
        x += measureWidth(segment, placement.sizePx, placement.weight) + spacePx;
      }
      return x;
    },

    /** The largest size at which the text fits; else the smallest, cut at a whole character. */
    fitText(
      words: string,
      sizes: readonly number[],
      maxWidthPx: number,
    ): { readonly text: string; readonly sizePx: number } {
      const sizePx = sizes.find((size) => measureWidth(words, size) <= maxWidthPx);
      if (sizePx !== undefined) return { text: words, sizePx };
      const minSizePx = sizes.at(-1) ?? 12;
      let cut = '';
      for (const { segment } of graphemes.segment(words.slice(0, 300))) {
        if (measureWidth(`${cut}${segment}…`, minSizePx) > maxWidthPx) break;
        cut += segment;
      }
      return { text: `${cut.trimEnd()}…`, sizePx: minSizePx };
    },

    drawRect(
      [x, y]: PointPx,
      [width, height]: PointPx,
      style: { readonly fill: string; readonly radius?: number },
    ): void {
      items.push({
        kind: 'rect',
        xMm: pxToMm(x),
        yMm: pxToMm(y),
        widthMm: pxToMm(width),
        heightMm: pxToMm(height),
        fill: style.fill,
        ...(style.radius !== undefined && { radiusMm: pxToMm(style.radius) }),
      });
    },

    drawLine(
      from: PointPx,
      to: PointPx,
      { colour, widthPx }: { readonly colour: string; readonly widthPx: number },
    ): void {
      items.push({
        kind: 'line',
        colour,
        strokeMm: pxToMm(widthPx),
        fromMm: [pxToMm(from[0]), pxToMm(from[1])],
        toMm: [pxToMm(to[0]), pxToMm(to[1])],
      });
    },

    drawPolygon(
      points: readonly PointPx[],
      style: {
        readonly fill?: string;
        readonly fade?: { readonly to: string; readonly from: number; readonly until: number };
        readonly stroke?: string;
        readonly strokePx?: number;
      },
    ): void {
      const { fill, fade, stroke, strokePx = 1 } = style;
      items.push({
        kind: 'polygon',
        pointsMm: points.map(([x, y]) => [pxToMm(x), pxToMm(y)] as const),
        ...(fill !== undefined && { fill }),
        ...(fade && { fade: { to: fade.to, fromMm: pxToMm(fade.from), toMm: pxToMm(fade.until) } }),
        ...(stroke !== undefined && { stroke, strokeMm: pxToMm(strokePx) }),
      });
    },
  };
}

export type CertificateInk = ReturnType<typeof createCertificateInk>;
