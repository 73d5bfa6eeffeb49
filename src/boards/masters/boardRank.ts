import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';

interface BoardRank {
  readonly rank: number;
  readonly score: number;
}

/** An athlete's rank and score on a board; null if the athlete has none there. */
export function getBoardRank(entry: RankingEntry, board: RankingBoard): BoardRank | null {
  if (board === 'overall') return { rank: entry.rank, score: entry.score };
  return entry.climbing_rank === null ? null : { rank: entry.climbing_rank, score: entry.climbing_score };
}

export const getOtherBoard = (board: RankingBoard): RankingBoard => (board === 'overall' ? 'climbing' : 'overall');

/** The leader's score, and the lead over the second; null if the shown part does not begin with the first rank. */
export function getLead(entries: readonly RankingEntry[], board: RankingBoard) {
  const [first, second] = entries.slice(0, 2).map((entry) => getBoardRank(entry, board));
  if (first?.rank !== 1) return null;
  return { score: first.score, leadBy: second?.rank === 2 ? first.score - second.score : 0 };
}
