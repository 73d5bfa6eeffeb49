export const weekBox = { width: 96, height: 28 } as const;
const paddingPx = 4;
/** The chart is at least this many ranks high, so that a change of one or two ranks does not look like a climb. */
const fewestPlaces = 4;

export interface WeekPath {
  /** An SVG path; a week without a rank breaks it. */
  readonly line: string;
  /** The newest rank. */
  readonly end: { readonly x: number; readonly y: number };
}

/** Ranks of the last weeks as a line, the oldest on the left and the best on top; null without a current rank. */
export function weekPath(ranks: readonly (number | null)[]): WeekPath | null {
  const known = ranks.filter((rank) => rank !== null);
  const now = ranks.at(-1) ?? null;
  if (now === null) return null;
  const best = Math.min(...known);
  const places = Math.max(Math.max(...known) - best, fewestPlaces);
  const last = Math.max(ranks.length - 1, 1);
  const xAt = (index: number) => rounded(paddingPx + (index / last) * (weekBox.width - 2 * paddingPx));
  const yOf = (rank: number) => rounded(paddingPx + ((rank - best) / places) * (weekBox.height - 2 * paddingPx));
  const line = ranks
    .map((rank, index) =>
      rank === null ? '' : `${(ranks[index - 1] ?? null) === null ? 'M' : 'L'}${xAt(index)} ${yOf(rank)}`,
    )
    .join('');
  return { line, end: { x: xAt(ranks.length - 1), y: yOf(now) } };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
