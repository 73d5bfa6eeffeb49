import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';
import type { RankingCalculationTable } from '#server/db/rankingTables.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';

const lockName = 'calculate rankings';

/** What one calculation counts. */
export interface Basis {
  readonly calculationId: string;
  readonly span: RankingSpan;
  /** The day of the calculation in Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly startedAt: Date;
  readonly countsStrava: boolean;
}

/** Efforts of those who agreed, up to the start of the calculation. */
const counted = ({ span, day, startedAt, countsStrava }: Basis): RawBuilder<unknown> => sql`
  select effort.id, effort.segment_id, effort.rider_id, effort.elapsed_s, effort.ridden_on
  from segment_effort effort
  join ranking_member member on member.rider_id = effort.rider_id
  where effort.created_at <= ${startedAt}
    and effort.ridden_on <= ${day}::date
    ${span === 'year' ? sql`and effort.ridden_on >= date_trunc('year', ${day}::date)::date` : sql``}
    ${countsStrava ? sql`` : sql`and effort.source <> 'strava'`}`;

/**
 * Points as in `effortPoints` of the core, in whole numbers: the same operations in the same order, so that both round
 * alike. A test compares them.
 */
function points({ span, day }: Basis): RawBuilder<number> {
  const { halfDepth, freshDays, fadingDays, leastFade } = rankingFormula;
  const age = sql`(${day}::date - effort.ridden_on)`;
  const lost = sql`((1 - ${sql.lit(leastFade)}::float8) * (${age} - ${sql.lit(freshDays)})) / ${sql.lit(fadingDays)}`;
  const fade =
    span === 'year'
      ? sql`1::float8`
      : sql`case when ${age} <= ${sql.lit(freshDays)} then 1::float8
                 else greatest(${sql.lit(leastFade)}::float8, 1 - ${lost}) end`;
  const ratio = sql`(segment.best_s / effort.elapsed_s)`;
  const depth = sql`(segment.athlete_count::float8 / (segment.athlete_count + ${sql.lit(halfDepth)}))`;
  return sql<number>`floor(segment.available * ${ratio} * ${ratio} * ${depth} * ${fade} + 0.5)::integer`;
}

/** The set-based work of a calculation; everything in the caller's transaction. */
export const calculationRepository = {
  async add(db: Db, row: Insertable<RankingCalculationTable>): Promise<void> {
    await db.insertInto('ranking_calculation').values(row).execute();
  },

  /** The one that waits, or was begun by a process that is gone. */
  async findOpen(db: Db) {
    return db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('state', 'in', ['requested', 'running'])
      .executeTakeFirst();
  },

  async note(db: Db, id: string, change: Updateable<RankingCalculationTable>): Promise<void> {
    await db.updateTable('ranking_calculation').set(change).where('id', '=', id).execute();
  },

  /** Nothing where another connection holds the lock; it ends with the connection, however that ends. */
  async whileLocked(db: Db, work: (holder: Db) => Promise<void>): Promise<void> {
    await db.connection().execute(async (holder) => {
      const { rows } = await sql<{ is_held: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${lockName}, 0)) as is_held`.execute(holder);
      if (rows[0]?.is_held !== true) return;
      try {
        await work(holder);
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${lockName}, 0))`.execute(holder);
      }
    });
  },

  async listSegments(db: Db) {
    return db
      .selectFrom('segment')
      .select(['id', 'distance_m', 'elevation_gain_m', 'grade_ratio'])
      .select(sql<number>`(select max(dm) from unnest(elevation_dm) as dm)`.as('top_dm'))
      .execute();
  },

  /** Memory for one sort or hash of this transaction: what does not fit is written to disk. */
  async takeMemory(tx: Db): Promise<void> {
    await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
  },

  /** Best time and number of athletes of each segment that somebody rode; returns how many efforts were read. */
  async addSegments(
    tx: Db,
    basis: Basis,
    available: readonly { readonly id: string; readonly points: number }[],
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with own as (
        select effort.segment_id, effort.rider_id, min(effort.elapsed_s) as best_s, count(*) as efforts
        from (${counted(basis)}) effort group by effort.segment_id, effort.rider_id
      ),
      of_segment as (
        select segment_id, min(best_s) as best_s, count(*) as athletes, sum(efforts) as efforts
        from own group by segment_id
      ),
      inserted as (
        insert into ranking_segment (calculation_id, span, segment_id, available, best_s, athlete_count)
        select ${basis.calculationId}, ${basis.span}, of_segment.segment_id, given.points, best_s, athletes
        from of_segment
        join unnest(${available.map(({ id }) => id)}::uuid[], ${available.map((each) => each.points)}::integer[])
          as given (segment_id, points) on given.segment_id = of_segment.segment_id
      )
      select coalesce(sum(efforts), 0)::integer as count from of_segment`.execute(tx);
    return rows[0]?.count ?? 0;
  },

  /** Scores and ranks of all athletes with points; equal scores, equal ranks. */
  async addEntries(tx: Db, basis: Basis): Promise<number> {
    const { calculationId, span } = basis;
    const most = sql.lit(rankingFormula.segmentsCounted);
    const { numAffectedRows } = await sql`
      with segment as materialized (
        select ranked.segment_id, ranked.available, ranked.best_s, ranked.athlete_count,
          kind.category <> 'uncategorised' as is_climb
        from ranking_segment ranked join segment kind on kind.id = ranked.segment_id
        where ranked.calculation_id = ${calculationId} and ranked.span = ${span}
      ),
      best as (
        select effort.rider_id, max(${points(basis)}) as points, segment.is_climb,
          min(effort.elapsed_s) = segment.best_s as is_win
        from (${counted(basis)}) effort
        join segment on segment.segment_id = effort.segment_id
        group by effort.rider_id, effort.segment_id, segment.best_s, segment.is_climb
      ),
      own as (
        select rider_id, array_agg(points order by points desc) as all_points,
          array_agg(points order by points desc) filter (where is_climb) as climb_points,
          count(*) filter (where is_win)::integer as wins
        from best group by rider_id
      ),
      scored as (
        select rider_id, wins,
          (select sum(each) from unnest(all_points[1:${most}]) each)::integer as score,
          coalesce((select sum(each) from unnest(climb_points[1:${most}]) each), 0)::integer as climbing_score
        from own
      )
      insert into ranking_entry (calculation_id, span, rider_id, rank, score, climbing_rank, climbing_score, wins,
        rank_before, climbing_rank_before)
      select ${calculationId}, ${span}, scored.rider_id, rank() over (order by scored.score desc), scored.score,
        case when scored.climbing_score > 0 then rank() over (order by scored.climbing_score desc) end,
        scored.climbing_score, scored.wins, before.rank, before.climbing_rank
      from scored
      left join ranking_entry before on before.rider_id = scored.rider_id and before.span = ${span}
        and before.calculation_id = (select id from ranking_calculation where is_current)
      where scored.score > 0`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  },

  /** From now on readers see this one. */
  async swap(tx: Db, calculationId: string): Promise<void> {
    await tx.updateTable('ranking_calculation').set({ is_current: false }).where('is_current', '=', true).execute();
    await tx.updateTable('ranking_calculation').set({ is_current: true }).where('id', '=', calculationId).execute();
  },

  /** Boards before the last so many go, with their segments. */
  async forgetOld(tx: Db, kept: number): Promise<void> {
    await tx
      .deleteFrom('ranking_calculation')
      .where('is_current', '=', false)
      .where('state', 'in', ['done', 'failed'])
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('ranking_calculation')
          .select('id')
          .orderBy('requested_at', 'desc')
          .orderBy('id', 'desc')
          .limit(kept),
      )
      .execute();
  },
};
