/** `#RRGGBB`. */
export type PrintColour = string;
export type PrintWeight = 400 | 700;
/** A place on a page in millimetres: from the left, from the top. */
export type PointMm = readonly [xMm: number, yMm: number];

/**
 * A page in true millimetres, x to the right and y downwards from the top left corner. It knows no fonts: texts carry
 * what they were measured with, and whoever draws them has the outlines.
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
  /** Of the baseline. */
  readonly yMm: number;
  readonly sizePt: number;
  readonly weight: PrintWeight;
  readonly colour: PrintColour;
  readonly anchor: 'start' | 'middle' | 'end';
  /** As measured when it was placed. */
  readonly widthMm: number;
  /** `credit`: names the owners of the data; the only text that may be smaller than the least size. */
  readonly role: 'text' | 'credit';
  /** A name is written in the language of the names, everything else in the page's. */
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
  /** 0..1; 1 where missing. */
  readonly opacity?: number;
}

export interface PrintLine {
  readonly kind: 'line';
  readonly fromMm: PointMm;
  readonly toMm: PointMm;
  readonly strokeMm: number;
  readonly colour: PrintColour;
}

/** Filled where `fill` is given, and stroked open (a ridge) where `strokeMm` is. */
export interface PrintPolygon {
  readonly kind: 'polygon';
  readonly pointsMm: readonly PointMm[];
  readonly fill?: PrintColour;
  readonly stroke?: PrintColour;
  readonly strokeMm?: number;
}

/** Fills its box as `object-fit: cover` does; what picture it is, the drawer knows by the key. */
export interface PrintPicture {
  readonly kind: 'picture';
  readonly key: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A page laid onto another; nothing of it shows outside of its (rounded) edge. */
export interface PrintGroup {
  readonly kind: 'group';
  readonly page: PrintPage;
  readonly xMm: number;
  readonly yMm: number;
  readonly radiusMm: number;
}

/** Width of a text set in size 1, so in em; fonts differ, so the drawer measures. */
export type MeasureEm = (text: string, weight: PrintWeight, isName: boolean) => number;

/** How far letters reach from the baseline, in em; both positive. Thai stacks its marks. */
export interface LineMetrics {
  readonly ascentEm: number;
  readonly descentEm: number;
}
