interface Timed {
  readonly id: string;
  /** Null: did not finish. */
  readonly elapsed_s: number | null;
  readonly rank: number | null;
}

/** The rank that follows from each time: one more than the number of faster teams; no time, no rank. */
export function computeRanks(
  teams: readonly Timed[],
): { readonly id: string; readonly rank: number | null; readonly wanted: number | null }[] {
  return teams.map(({ id, rank, elapsed_s: elapsedS }) => ({
    id,
    rank,
    wanted:
      elapsedS === null
        ? null
        : 1 + teams.filter((rival) => rival.elapsed_s !== null && rival.elapsed_s < elapsedS).length,
  }));
}
