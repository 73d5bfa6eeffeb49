import type { LineMetrics, MeasureEm, PrintColour } from '#workers/core/print/printTypes.ts';
import type { SheetPreset } from './sheetPresets.ts';

export const sheetColumnKeys = ['place', 'distance', 'power', 'speed', 'interval', 'cumulative', 'clock'] as const;
export type SheetColumnKey = (typeof sheetColumnKeys)[number];

/** One line of a sheet: a decision, and the place up to which it holds. */
export interface SheetLine {
  /** What each column says, the fullest wording first; the layout takes the first that fits. */
  readonly cells: Readonly<Record<SheetColumnKey, readonly string[]>>;
  /** Of the grade ramp: a bar at the line's left. */
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
  /** Of the big last column. */
  readonly accent: PrintColour;
  readonly rows: 'zebra' | 'rules';
}

export interface SheetInput {
  readonly preset: SheetPreset;
  readonly style: SheetStyle;
  /** A picture behind everything, veiled by so much of the background colour (0..1). */
  readonly photo: { readonly key: string; readonly veil: number } | null;
  readonly title: readonly string[];
  readonly finish: string;
  /** In their order; the last one is the big one. */
  readonly columns: readonly { readonly key: SheetColumnKey; readonly header: string; readonly unit: string }[];
  /** The plan in at most so many lines, at least one where there is a plan; neighbours merged where there are more. */
  readonly linesFor: (maxLines: number) => readonly SheetLine[];
  readonly profile: SheetProfile | null;
  readonly notes: string;
  readonly contact: string;
  readonly credit: readonly string[];
  /** Size of the text; the layout goes down from here to `leastPt`, never below. */
  readonly wantedPt: number;
  readonly metrics: LineMetrics;
  readonly measure: MeasureEm;
}

/** What had no room; the reader is told. */
export type SheetOmission = SheetColumnKey | 'profile' | 'notes' | 'contact';
