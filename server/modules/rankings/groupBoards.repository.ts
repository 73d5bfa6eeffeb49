import { type RawBuilder, sql } from 'kysely';
import type { RankingBoard, RankingGroup, RankingSpan } from '#contract/rankings/rankings.ts';
import { ageGroupStarts, ageGroups } from '#contract/segments/boardGroups.ts';
import type { Db } from '#server/db/connect.ts';
import type { RankingEntryTable } from '#server/db/rankingTables.ts';
import type { BoardPosition, EntryRow } from './rankings.repository.ts';

/** A group on the day of a calculation. */
export interface GroupView {
  readonly group: RankingGroup;
  readonly span: RankingSpan;
  /** The calculation's year in Asia/Taipei. */
  readonly year: number;
}

/**
 * Entries of calculations, ranked among the group's athletes of today. Who gave no sex or year of birth is in no group
 * that needs it. Ranks order as scores do, so that ties stay ties. The ranks before are those of the athletes who are
 * still on the board.
 */
function getGroupEntriesSql({ group, span, year }: GroupView, calculationIds: readonly string[]): RawBuilder<unknown> {
  const { sex, age_group: ageGroup } = group;
  const starts = sql`array[${sql.join(ageGroupStarts.map((age) => sql.lit(age)))}]::integer[]`;
  const isInAgeGroup = (age: NonNullable<typeof ageGroup>) =>
    sql`and width_bucket(${sql.lit(year)} - member.birth_year, ${starts}) = ${sql.lit(ageGroups.indexOf(age))}`;
  const rankBy = (column: keyof RankingEntryTable) => sql`case when entry.${sql.ref(column)} is not null
    then rank() over (partition by entry.calculation_id order by entry.${sql.ref(column)})::integer end`;
  return sql`
    select entry.calculation_id, entry.span, entry.rider_id, entry.score, entry.climbing_score, entry.wins,
      entry.effort_count, ${rankBy('rank')} as rank, ${rankBy('climbing_rank')} as climbing_rank,
      ${rankBy('rank_before')} as rank_before, ${rankBy('climbing_rank_before')} as climbing_rank_before
    from ranking_entry entry
    join ranking_member member on member.rider_id = entry.rider_id
    where entry.calculation_id = any(${calculationIds}::uuid[]) and entry.span = ${span}
      ${sex === undefined ? sql`` : sql`and member.sex = ${sex}`}
      ${ageGroup === undefined ? sql`` : isInAgeGroup(ageGroup)}`;
}

interface GroupPageQuery {
  readonly board: RankingBoard;
  readonly afterPosition: BoardPosition | null;
  /** A pattern of `ilike`; null: all names. */
  readonly pattern: string | null;
  readonly limit: number;
}

const rankColumns = { overall: 'rank', climbing: 'climbing_rank' } as const;
const scoreColumns = { overall: 'score', climbing: 'climbing_score' } as const;

/** Boards of women and of age groups, ranked when they are read: a changed membership shows at once. */
export const groupBoardsRepository = {
  async list(
    db: Db,
    { calculationId, ...view }: GroupView & { readonly calculationId: string },
    { board, afterPosition, pattern, limit }: GroupPageQuery,
  ): Promise<EntryRow[]> {
    const rank = sql.ref(`entry.${rankColumns[board]}`);
    const { rows } = await sql<EntryRow>`
      select entry.*, rider.username, rider.avatar_file_id, rider.membership, rider.is_sample
      from (${getGroupEntriesSql(view, [calculationId])}) entry
      join rider on rider.id = entry.rider_id
      where ${rank} is not null
        ${afterPosition === null ? sql`` : sql`and (${rank}, entry.rider_id) > (${afterPosition.rank}, ${afterPosition.riderId}::uuid)`}
        ${pattern === null ? sql`` : sql`and rider.username ilike ${pattern}`}
      order by ${rank}, entry.rider_id
      limit ${limit}`.execute(db);
    return rows;
  },

  async findEntry(
    db: Db,
    { calculationId, ...view }: GroupView & { readonly calculationId: string },
    riderId: string,
  ): Promise<EntryRow | undefined> {
    const { rows } = await sql<EntryRow>`
      select entry.*, rider.username, rider.avatar_file_id, rider.membership, rider.is_sample
      from (${getGroupEntriesSql(view, [calculationId])}) entry
      join rider on rider.id = entry.rider_id
      where entry.rider_id = ${riderId}`.execute(db);
    return rows[0];
  },

  /** The next better rank in the group, with its score. */
  async findNextBetter(
    db: Db,
    { calculationId, board, ...view }: GroupView & { readonly calculationId: string; readonly board: RankingBoard },
    rank: number,
  ): Promise<{ rank: number; score: number } | undefined> {
    const column = sql.ref(rankColumns[board]);
    const { rows } = await sql<{ rank: number; score: number }>`
      select ${column} as rank, ${sql.ref(scoreColumns[board])} as score
      from (${getGroupEntriesSql(view, [calculationId])}) entry
      where ${column} < ${rank} order by ${column} desc limit 1`.execute(db);
    return rows[0];
  },

  /** Ranks of the given athletes in the given calculations. */
  async listRanks(db: Db, view: GroupView, ids: Record<'calculationIds' | 'riderIds', readonly string[]>) {
    const { calculationIds, riderIds } = ids;
    if (calculationIds.length === 0 || riderIds.length === 0) return [];
    const { rows } = await sql<Pick<EntryRow, 'calculation_id' | 'rider_id' | 'rank' | 'climbing_rank'>>`
      select calculation_id, rider_id, rank, climbing_rank
      from (${getGroupEntriesSql(view, calculationIds)}) entry
      where rider_id = any(${riderIds}::uuid[])`.execute(db);
    return rows;
  },
};
