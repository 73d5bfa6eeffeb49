export const weekSize = { width: 96, height: 28 } as const;
const paddingPx = 4;
/** The chart is at least this many ranks high, so that a change of one or two ranks does not look like a climb. */
const minRanks = 4;

export interface WeekPath {
  /** An SVG path; a week without a rank breaks it. */
  readonly line: string;
  /** The newest rank. */
  readonly end: { readonly x: number; readonly y: number };
}

/** Ranks of the last weeks as a line, the oldest on the left and the best on top; null without a current rank. */
export function buildWeekPath(ranks: readonly (number | null)[]): WeekPath | null {
  const ranked = ranks.filter((rank) => rank !== null);
  const now = ranks.at(-1) ?? null;
  if (now === null) return null;
  const best = Math.min(...ranked);
  const places = Math.max(Math.max(...ranked) - best, minRanks);
  const last = Math.max(ranks.length - 1, 1);
  const toX = (index: number) => rounded(paddingPx + (index / last) * (weekSize.width - 2 * paddingPx));
  const toY = (rank: number) => rounded(paddingPx + ((rank - best) / places) * (weekSize.height - 2 * paddingPx));
  const line = ranks
    .map((rank, index) =>
      rank === null ? '' : `${(ranks[index - 1] ?? null) === null ? 'M' : 'L'}${toX(index)} ${toY(rank)}`,
    )
    .join('');
  return { line, end: { x: toX(ranks.length - 1), y: toY(now) } };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
