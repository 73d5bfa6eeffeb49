import { histogramStepScore, type RankingSummary } from '#contract/rankings/rankings.ts';

export interface ScoreCurve {
  /** Athletes per step of the score, from 0, without gaps; ends in an empty step. */
  readonly counts: readonly number[];
  readonly maxCount: number;
  /** The score at the right edge. */
  readonly endScore: number;
}

/** The histogram with its empty steps, at least eight; null for an empty board. */
export function computeScoreCurve(histogram: RankingSummary['histogram']): ScoreCurve | null {
  if (histogram.length === 0) return null;
  const last = Math.max(...histogram.map(({ from_score: from }) => from)) / histogramStepScore;
  const counts = Array.from({ length: Math.max(last + 2, 8) }, () => 0);
  for (const { from_score: from, count } of histogram) counts[from / histogramStepScore] = count;
  return { counts, maxCount: Math.max(...counts), endScore: (counts.length - 1) * histogramStepScore };
}

/** The share of athletes at this rank or above it, in whole per cent; at least 1. */
export const toTopPercent = (rank: number, ranked: number): number => Math.max(1, Math.ceil((rank / ranked) * 100));
