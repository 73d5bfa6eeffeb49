import {
  type RankingBoard,
  type RankingEntry,
  type RankingGroup,
  type RankingSpan,
  rankingWeeks,
} from '#contract/rankings/rankings.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type GroupView, groupBoardsRepository as groupBoards } from './groupBoards.repository.ts';
import { type EntryRow, rankingsRepository as rankings } from './rankings.repository.ts';
import { toAthlete } from './toAthlete.ts';

export type CurrentRanking = NonNullable<Awaited<ReturnType<typeof rankings.findCurrent>>>;

interface BoardView {
  readonly current: CurrentRanking;
  readonly board: RankingBoard;
  readonly span: RankingSpan;
  /** Null: everybody. */
  readonly groupView: GroupView | null;
}

export const getRankingStart = ({ started_at: startedAt, requested_at: requestedAt }: CurrentRanking): Date =>
  startedAt ?? requestedAt;
export const formatRankingDate = (current: CurrentRanking): string => getRankingStart(current).toISOString();

/** The requested group today; null for everybody. */
export function toGroupView(clock: Clock, span: RankingSpan, group: RankingGroup): GroupView | null {
  if (group.sex === undefined && group.age_group === undefined) return null;
  return { group, span, year: Number(toTaipeiDay(clock.nowMs()).slice(0, 4)) };
}

/** 0 if the athlete is not on the board. */
export const getRank = (row: Pick<EntryRow, 'rank' | 'climbing_rank'>, board: RankingBoard): number =>
  board === 'climbing' ? (row.climbing_rank ?? 0) : row.rank;
export const getScore = (row: EntryRow, board: RankingBoard): number =>
  board === 'climbing' ? row.climbing_score : row.score;

/** Entries of a board with their ranks of the last weeks. */
export async function toRankingEntries(db: Db, view: BoardView, rows: readonly EntryRow[]): Promise<RankingEntry[]> {
  const { current, board, span, groupView } = view;
  const weeks = await rankings.listWeeks(db, getRankingStart(current), rankingWeeks);
  const calculationIds = weeks.map(({ id }) => id);
  const riderIds = rows.map((row) => row.rider_id);
  const rankRows = await (groupView === null
    ? rankings.listRanks(db, { span, calculationIds, riderIds })
    : groupBoards.listRanks(db, { board, ...groupView }, { calculationIds, riderIds }));
  const rankByKey = new Map(
    rankRows.map((rankRow) => [`${rankRow.calculation_id}/${rankRow.rider_id}`, getRank(rankRow, board)]),
  );
  const calculationIdByAge = new Map(weeks.map(({ id, weeks_ago: weeksAgo }) => [weeksAgo, id]));
  return rows.map((row) => ({
    ...toEntry(row, board),
    // `||`, because rank 0 means that the athlete was not on the board.
    week_ranks: Array.from(
      { length: rankingWeeks },
      (_, index) => rankByKey.get(`${calculationIdByAge.get(rankingWeeks - 1 - index)}/${row.rider_id}`) || null,
    ),
  }));
}

function toEntry(row: EntryRow, board: RankingBoard): Omit<RankingEntry, 'week_ranks'> {
  const previousRank = board === 'climbing' ? row.climbing_rank_before : row.rank_before;
  const gainedRanks = previousRank === null ? 0 : previousRank - getRank(row, board);
  return {
    athlete: toAthlete({ ...row, id: row.rider_id }),
    rank: row.rank,
    score: row.score,
    climbing_rank: row.climbing_rank,
    climbing_score: row.climbing_score,
    wins: row.wins,
    change: previousRank === null ? 'new' : gainedRanks > 0 ? 'up' : gainedRanks < 0 ? 'down' : 'same',
    change_by: Math.abs(gainedRanks),
  };
}
