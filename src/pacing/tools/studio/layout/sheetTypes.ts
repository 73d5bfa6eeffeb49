import type { LineMetrics, MeasureEm, PrintColour } from '#workers/core/print/printTypes.ts';
import type { SheetPreset } from './sheetPresets.ts';

export const sheetColumnKeys = ['place', 'distance', 'power', 'speed', 'interval', 'cumulative', 'clock'] as const;
export type SheetColumnKey = (typeof sheetColumnKeys)[number];

/** One line of a sheet: what to do, and up to which place. */
export interface SheetLine {
  /** Wordings of each column, the longest first; the layout takes the first that fits. */
  readonly cells: Readonly<Record<SheetColumnKey, readonly string[]>>;
  /** Colour of the grade ramp: a bar at the line's left. */
  readonly bandColour: PrintColour;
}

/** The course's profile in a box of 1 x 1, y downwards. */
export interface SheetProfile {
  readonly areas: readonly { readonly colour: PrintColour; readonly points: readonly (readonly [number, number])[] }[];
  readonly ridge: readonly (readonly [number, number])[];
}

export interface SheetStyle {
  readonly background: PrintColour;
  readonly text: PrintColour;
  /** The colour of the big last column. */
  readonly accent: PrintColour;
  readonly rows: 'zebra' | 'rules';
}

export interface SheetInput {
  readonly preset: SheetPreset;
  readonly style: SheetStyle;
  /** A background picture; `veil`: how much of the background colour covers it, 0..1. */
  readonly photo: { readonly key: string; readonly veil: number } | null;
  readonly title: readonly string[];
  readonly finish: string;
  /** In order; the last one is the big one. */
  readonly columns: readonly { readonly key: SheetColumnKey; readonly header: string; readonly unit: string }[];
  /** The plan in at most this many lines, at least one if there is a plan; neighbours are merged if there are more. */
  readonly linesFor: (maxLines: number) => readonly SheetLine[];
  readonly profile: SheetProfile | null;
  /** Wordings of the road's closure or warning, the longest first; empty if there is none. */
  readonly warning: readonly string[];
  readonly notes: string;
  readonly contact: string;
  readonly credit: readonly string[];
  /** Text size; the layout goes down from here to `minPt`, never below. */
  readonly wantedPt: number;
  readonly metrics: LineMetrics;
  readonly measure: MeasureEm;
}

/** What did not fit; it is reported to the reader. */
export type SheetOmission = SheetColumnKey | 'profile' | 'notes' | 'contact';
