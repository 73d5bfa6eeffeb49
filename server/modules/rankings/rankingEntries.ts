import { type RankingBoard, type RankingEntry, type RankingSpan, rankingWeeks } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';
import { toAthlete } from './athlete.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

export type EntryRow = Awaited<ReturnType<typeof rankings.list>>[number];
export type Current = NonNullable<Awaited<ReturnType<typeof rankings.current>>>;

interface Shown {
  readonly current: Current;
  readonly board: RankingBoard;
  readonly span: RankingSpan;
}

export const startedAt = ({ started_at: at, requested_at: asked }: Current): Date => at ?? asked;
export const calculatedAt = (current: Current): string => startedAt(current).toISOString();

/** 0 where the athlete has no place on the board. */
export const rankOf = (row: Pick<EntryRow, 'rank' | 'climbing_rank'>, board: RankingBoard): number =>
  board === 'climbing' ? (row.climbing_rank ?? 0) : row.rank;
export const scoreOf = (row: EntryRow, board: RankingBoard): number =>
  board === 'climbing' ? row.climbing_score : row.score;

/** Lines of a board with their ranks of the last weeks. */
export async function toEntries(db: Db, shown: Shown, rows: readonly EntryRow[]): Promise<RankingEntry[]> {
  const { current, board, span } = shown;
  const weeks = await rankings.listWeeks(db, startedAt(current), rankingWeeks);
  const calculationIds = weeks.map(({ id }) => id);
  const riderIds = rows.map((row) => row.rider_id);
  const places = await rankings.placesIn(db, { span, calculationIds, riderIds });
  const rankIn = new Map(places.map((place) => [`${place.calculation_id}/${place.rider_id}`, rankOf(place, board)]));
  const byAge = new Map(weeks.map(({ id, weeks_ago: age }) => [age, id]));
  return rows.map((row) => ({
    ...toEntry(row, board),
    week_ranks: Array.from(
      { length: rankingWeeks },
      (_, at) => rankIn.get(`${byAge.get(rankingWeeks - 1 - at)}/${row.rider_id}`) || null,
    ),
  }));
}

function toEntry(row: EntryRow, board: RankingBoard): Omit<RankingEntry, 'week_ranks'> {
  const before = board === 'climbing' ? row.climbing_rank_before : row.rank_before;
  const gained = before === null ? 0 : before - rankOf(row, board);
  return {
    athlete: toAthlete({ ...row, id: row.rider_id }),
    rank: row.rank,
    score: row.score,
    climbing_rank: row.climbing_rank,
    climbing_score: row.climbing_score,
    wins: row.wins,
    change: before === null ? 'new' : gained > 0 ? 'up' : gained < 0 ? 'down' : 'same',
    change_by: Math.abs(gained),
  };
}
