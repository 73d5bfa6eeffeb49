export interface GapPoint {
  /** Shares of width and height, 0 to 1; above the middle side a is ahead. */
  readonly x: number;
  readonly y: number;
}

export interface GapChartShape {
  /** The start, level, and one point for each round with a sum. */
  readonly points: readonly GapPoint[];
  /** The gap at the upper and the lower edge, in ms. */
  readonly edgeMs: number;
}

/**
 * The sums of gaps after each round as points of a chart; a round without a sum is left out. Null without any sum.
 */
export function computeGapShape(cumulativeMs: readonly (number | null)[]): GapChartShape | null {
  const knownGaps = cumulativeMs.flatMap((ms) => (ms === null ? [] : [Math.abs(ms)]));
  if (knownGaps.length === 0) return null;
  const edgeMs = Math.max(1_000, ...knownGaps);
  const points = cumulativeMs.flatMap((ms, index) =>
    ms === null ? [] : [{ x: (index + 1) / cumulativeMs.length, y: 0.5 + ms / edgeMs / 2 }],
  );
  return { points: [{ x: 0, y: 0.5 }, ...points], edgeMs };
}
