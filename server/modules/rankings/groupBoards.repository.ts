import { type RawBuilder, sql } from 'kysely';
import { ageGroups } from '#contract/ageGroups.ts';
import type { RankingBoard, RankingGroup, RankingSpan } from '#contract/rankings/rankings.ts';
import { getAgeGroupIndexSql } from '#server/db/ageGroupSql.ts';
import type { Db } from '#server/db/connect.ts';
import type { RankingEntryTable } from '#server/db/rankingTables.ts';
import type { BoardPosition, EntryRow } from './rankings.repository.ts';

/** A group today. */
export interface GroupView {
  readonly group: RankingGroup;
  readonly span: RankingSpan;
  /** The present year in Asia/Taipei. */
  readonly year: number;
}

/** Restricts `entry` to a group's athletes of today, joined as `member`. */
const getGroupSql = ({ span, ...view }: GroupView): RawBuilder<unknown> =>
  sql`entry.span = ${span} ${getMembershipSql(view)}`;

/** Restricts `member`, a `ranking_member`, to a group; begins with `and` unless it is everybody. */
function getMembershipSql({ group: { sex, age_group: ageGroup }, year }: Omit<GroupView, 'span'>): RawBuilder<unknown> {
  const isInAgeGroup = (age: NonNullable<typeof ageGroup>) =>
    sql`and ${getAgeGroupIndexSql(year, sql.ref('member.birth_year'))} = ${sql.lit(ageGroups.indexOf(age))}`;
  return sql`${sex === undefined ? sql`` : sql`and member.sex = ${sex}`}
    ${ageGroup === undefined ? sql`` : isInAgeGroup(ageGroup)}`;
}

/** The rank by a stored rank among the selected rows; null stays null. Ranks order as scores do: ties stay ties. */
const rankBy = (column: keyof RankingEntryTable): RawBuilder<number | null> =>
  sql`case when entry.${sql.ref(column)} is not null
    then rank() over (partition by entry.calculation_id order by entry.${sql.ref(column)})::integer end`;

/**
 * The entries of a calculation, ranked among the group's athletes. Who gave no sex or year of birth is in no group that
 * needs it. The ranks before are those of the athletes who are still on the board.
 */
const getGroupEntriesSql = (view: GroupView, calculationId: string): RawBuilder<unknown> => sql`
  select entry.calculation_id, entry.span, entry.rider_id, entry.score, entry.climbing_score, entry.wins,
    entry.effort_count, ${rankBy('rank')} as rank, ${rankBy('climbing_rank')} as climbing_rank,
    ${rankBy('rank_before')} as rank_before, ${rankBy('climbing_rank_before')} as climbing_rank_before
  from ranking_entry entry
  join ranking_member member on member.rider_id = entry.rider_id
  where entry.calculation_id = ${calculationId} and ${getGroupSql(view)}`;

interface GroupPageQuery {
  readonly board: RankingBoard;
  readonly afterPosition: BoardPosition | null;
  /** A pattern of `ilike`; null: all names. */
  readonly pattern: string | null;
  readonly limit: number;
}

const rankColumns = { overall: 'rank', climbing: 'climbing_rank' } as const;
const scoreColumns = { overall: 'score', climbing: 'climbing_score' } as const;

/** The parts of a board's summary that count athletes. */
interface GroupCounts {
  /** With points. */
  readonly ranked: number;
  /** With a first place. */
  readonly kings: number;
}

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
      from (${getGroupEntriesSql(view, calculationId)}) entry
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
      from (${getGroupEntriesSql(view, calculationId)}) entry
      join rider on rider.id = entry.rider_id
      where entry.rider_id = ${riderId}`.execute(db);
    return rows[0];
  },

  /** Athletes of a group who agreed to be ranked. */
  async countMembers(db: Db, view: Omit<GroupView, 'span'>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ranking_member member where true ${getMembershipSql(view)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async countKings(db: Db, { calculationId, ...view }: GroupView & { readonly calculationId: string }) {
    const { rows } = await sql<GroupCounts>`
      select count(*)::integer as ranked, (count(*) filter (where wins > 0))::integer as kings
      from (${getGroupEntriesSql(view, calculationId)}) entry`.execute(db);
    return rows[0] ?? { ranked: 0, kings: 0 };
  },

  /** Number of a group's athletes in equal steps of the score. */
  async computeHistogram(
    db: Db,
    { calculationId, ...view }: GroupView & { readonly calculationId: string },
    step: number,
  ) {
    const { rows } = await sql<{ from_score: number; count: number }>`
      select (score / ${sql.lit(step)}) * ${sql.lit(step)} as from_score, count(*)::integer as count
      from (${getGroupEntriesSql(view, calculationId)}) entry group by 1 order by 1`.execute(db);
    return rows;
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
      from (${getGroupEntriesSql(view, calculationId)}) entry
      where ${column} < ${rank} order by ${column} desc limit 1`.execute(db);
    return rows[0];
  },

  /** Ranks of the given athletes in the given calculations on one board. */
  async listRanks(
    db: Db,
    { board, ...view }: GroupView & { readonly board: RankingBoard },
    { calculationIds, riderIds }: Record<'calculationIds' | 'riderIds', readonly string[]>,
  ) {
    if (calculationIds.length === 0 || riderIds.length === 0) return [];
    const { rows } = await sql<{ calculation_id: string; rider_id: string; place: number | null }>`
      select * from (
        select entry.calculation_id, entry.rider_id, ${rankBy(rankColumns[board])} as place
        from ranking_entry entry
        join ranking_member member on member.rider_id = entry.rider_id
        where entry.calculation_id = any(${calculationIds}::uuid[]) and ${getGroupSql(view)}
      ) ranked
      where rider_id = any(${riderIds}::uuid[])`.execute(db);
    return rows.map(({ place, ...row }) => ({ ...row, rank: place ?? 0, climbing_rank: place }));
  },
};
