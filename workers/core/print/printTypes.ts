/** `#RRGGBB`. */
export type PrintColour = string;
export type PrintWeight = 400 | 700;
/** A point on a page in millimetres: from the left, from the top. */
export type PointMm = readonly [xMm: number, yMm: number];

/**
 * A page in true millimetres, x to the right and y downwards from the top left corner. It has no fonts: texts carry the
 * font they were measured with, and the renderer has the outlines.
 */
export interface PrintPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly items: readonly PrintItem[];
}

export type PrintItem = PrintText | PrintRect | PrintLine | PrintPolygon | PrintPicture | PrintGroup;

export interface PrintText {
  readonly kind: 'text';
  readonly text: string;
  readonly xMm: number;
  /** Position of the baseline. */
  readonly yMm: number;
  readonly sizePt: number;
  readonly weight: PrintWeight;
  readonly colour: PrintColour;
  readonly anchor: 'start' | 'middle' | 'end';
  /** As measured when it was placed. */
  readonly widthMm: number;
  /** `credit`: data sources; the only text that may be smaller than the smallest size. */
  readonly role: 'text' | 'credit';
  /** A name is in the language of the names, all other text in the language of the page. */
  readonly isName: boolean;
}

export interface PrintRect {
  readonly kind: 'rect';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm?: number;
  readonly fill: PrintColour;
  /** 0..1; 1 if missing. */
  readonly opacity?: number;
}

export interface PrintLine {
  readonly kind: 'line';
  readonly fromMm: PointMm;
  readonly toMm: PointMm;
  readonly strokeMm: number;
  readonly colour: PrintColour;
}

/** Filled if `fill` is given, and stroked as an open line (a ridge) if `strokeMm` is given. */
export interface PrintPolygon {
  readonly kind: 'polygon';
  readonly pointsMm: readonly PointMm[];
  readonly fill?: PrintColour;
  /** Replaces the plain fill by a vertical gradient that begins with `fill`. */
  readonly fade?: PrintFade;
  readonly stroke?: PrintColour;
  readonly strokeMm?: number;
}

export interface PrintFade {
  readonly to: PrintColour;
  readonly fromMm: number;
  readonly toMm: number;
}

/** Fills its box like `object-fit: cover`; the renderer finds the picture by the key. */
export interface PrintPicture {
  readonly kind: 'picture';
  readonly key: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A page placed on another one, clipped to its (rounded) edge. */
export interface PrintGroup {
  readonly kind: 'group';
  readonly page: PrintPage;
  readonly xMm: number;
  readonly yMm: number;
  readonly radiusMm: number;
}

/** Width of a text in em (font size 1). Fonts differ, so the renderer measures. */
export type MeasureEm = (text: string, weight: PrintWeight, isName: boolean) => number;

/** How far letters extend above and below the baseline, in em; both positive. Thai stacks its marks. */
export interface LineMetrics {
  readonly ascentEm: number;
  readonly descentEm: number;
}
