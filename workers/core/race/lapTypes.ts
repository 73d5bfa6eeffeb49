import type { LapWatch } from '#contract/races/lapBoard.ts';

/** A tap that counts: not undone, with its latest number. */
export interface LapTap {
  readonly id: string;
  readonly watch: LapWatch;
  readonly atMs: number;
}

/** The phones disagree about a crossing, so a person decides. */
export type LapConflict =
  | { readonly kind: 'alone'; readonly tap: LapTap }
  | { readonly kind: 'apart'; readonly a: LapTap; readonly b: LapTap };

/** A team crossed the line. */
export interface LapCrossing {
  readonly number: string;
  /** From 1. */
  readonly lap: number;
  readonly atMs: number;
  /** Since the crossing before, or the start; null without a start. */
  readonly lapMs: number | null;
  readonly watches: readonly LapWatch[];
  /** All taps that belong to it. */
  readonly tapIds: readonly string[];
  readonly conflict: LapConflict | null;
}

export interface LapTeam {
  readonly number: string;
  readonly crossings: readonly LapCrossing[];
}

export interface LapReading {
  readonly startMs: number | null;
  /** One entry per tapped number, sorted by number. */
  readonly teams: readonly LapTeam[];
  readonly unnumbered: readonly LapTap[];
  /** In the order of time. */
  readonly conflicts: readonly LapCrossing[];
  /** Number of crossings that need no decision. */
  readonly settledCount: number;
}

/** Time up to which everything of each phone is known; null for a phone that is not there. */
export type LapCompleteUntil = Readonly<Record<LapWatch, number | null>>;
