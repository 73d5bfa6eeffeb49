import { type RawBuilder, sql } from 'kysely';
import { type RankingSpan, rankingSpans } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';

/** The input of one calculation. */
export interface CalculationInput {
  readonly startedAt: Date;
  /** Its day in Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly countsStrava: boolean;
}

/** The ratio of an effort's points that remains at its age, as in `getAgeRatio` of the core. */
function getAgeRatioSql(day: string): RawBuilder<number> {
  const { fullPointsDays, fadingDays, minAgeRatio } = rankingFormula;
  const fadedRatio = sql`(1 - ${sql.lit(minAgeRatio)}::float8) * (${day}::date - effort.ridden_on - ${sql.lit(fullPointsDays)})`;
  return sql`greatest(${sql.lit(minAgeRatio)}::float8, least(1::float8, 1 - (${fadedRatio}) / ${sql.lit(fadingDays)}))`;
}

/**
 * Whole points as in `computeEffortPoints` of the core: the same operations in the same order, so that both round
 * equally. A test compares them.
 */
const getPointsSql = (worth: RawBuilder<number>): RawBuilder<number> => sql`floor(
  segment.available * (segment.athlete_count::float8 / (segment.athlete_count + ${sql.lit(rankingFormula.athletesForHalfPoints)}))
    * segment.best_s * segment.best_s * ${worth} + 0.5)::integer`;

/**
 * The columns of `ridden_segment` for each board. `worth` is the age ratio over the squared time: the points of an
 * effort are proportional to it.
 */
const riddenColumns = {
  all: { bestS: sql<number>`own.best_s`, worth: sql<number>`own.worth` },
  // No fading.
  year: { bestS: sql<number>`own.year_best_s`, worth: sql<number>`(1 / (own.year_best_s * own.year_best_s))` },
} as const;

/** The sum of the best segments; sorts only for athletes who have more of them than count. */
const getScoreSql = (sum: string, list: string): RawBuilder<number> => sql`case
  when cardinality(${sql.ref(list)}) > ${maxSegmentsSql}
    then (select sum(each) from (select each from unnest(${sql.ref(list)}) each order by each desc limit ${maxSegmentsSql}) best)
  else ${sql.ref(sum)} end::integer`;
const maxSegmentsSql = sql.lit(rankingFormula.segmentsCounted);

/** Scores and ranks of all athletes with points; equal scores share a rank. The segments' points are already stored. */
function getBoardSql(span: RankingSpan, calculationId: string): RawBuilder<unknown> {
  const { bestS, worth } = riddenColumns[span];
  return sql`
    select ${span} as span, rider_id, rank() over (order by score desc) as rank, score,
      case when climbing_score > 0 then rank() over (order by climbing_score desc) end as climbing_rank,
      climbing_score, wins, effort_count
    from (
      select rider_id, wins, effort_count, ${getScoreSql('all_sum', 'all_points')} as score,
        coalesce(${getScoreSql('climb_sum', 'climb_points')}, 0) as climbing_score
      from (
        select rider_id, sum(efforts)::integer as effort_count, count(*) filter (where is_win)::integer as wins,
          sum(points) as all_sum, sum(points) filter (where is_climb) as climb_sum,
          array_agg(points) as all_points, array_agg(points) filter (where is_climb) as climb_points
        from (
          select own.rider_id, own.efforts, segment.is_climb, ${getPointsSql(worth)} as points,
            ${bestS} = segment.best_s as is_win
          from ridden_segment own
          join ranking_segment segment on segment.segment_id = own.segment_id
            and segment.calculation_id = ${calculationId} and segment.span = ${span}
          where ${bestS} is not null
          /* As they come: to see that they are in order is quick, and they need not be hashed. */
          order by own.rider_id
          offset 0
        ) counted
        group by rider_id
      ) listed
      /* Else the sums of each athlete are computed three times. */
      offset 0
    ) scored
    where score > 0`;
}

/** Both boards, computed from the table that `gatherBestEfforts` filled. */
export const getBoardsSql = (calculationId: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    rankingSpans.map((span) => getBoardSql(span, calculationId)),
    sql` union all `,
  )})`;

/** The set-based statements of a calculation; they all run in the caller's transaction. */
export const boardsRepository = {
  /**
   * Keeps sorts and hashes of this transaction in memory. Parallel workers are off: reading in index order saves more
   * than a second core would, and the site needs that core for its requests.
   */
  async raiseWorkMemory(tx: Db): Promise<void> {
    await sql`select set_config('work_mem', '256MB', true), set_config('random_page_cost', '1.1', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  },

  /**
   * Each athlete's best on each segment until the start of the calculation, as a temporary table: maximum points of an
   * effort and the fastest time, for all efforts and for those of this year. Only members have efforts.
   */
  async gatherBestEfforts(tx: Db, { day, startedAt, countsStrava }: CalculationInput): Promise<void> {
    const isThisYear = sql`effort.ridden_on >= date_trunc('year', ${day}::date)::date`;
    await sql`
      create temporary table ridden_segment on commit drop as
      select effort.rider_id, effort.segment_id, min(effort.elapsed_s) as best_s, count(*)::integer as efforts,
        max(${getAgeRatioSql(day)} / (effort.elapsed_s * effort.elapsed_s)) as worth,
        min(effort.elapsed_s) filter (where ${isThisYear}) as year_best_s
      from segment_effort effort
      where effort.created_at <= ${startedAt} and effort.ridden_on <= ${day}::date
        ${countsStrava ? sql`` : sql`and effort.source <> 'strava'`}
        and not exists (
          select from rider where rider.id = effort.rider_id and rider.blocked_at <= ${startedAt})
      group by effort.rider_id, effort.segment_id`.execute(tx);
  },

  /** Best time and number of athletes of each segment with efforts; returns how many efforts were read. */
  async addSegments(
    tx: Db,
    calculationId: string,
    available: readonly { readonly id: string; readonly points: number }[],
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with of_segment as materialized (
        select segment_id, sum(efforts) as efforts, min(best_s) as best_s, count(*) as athletes,
          min(year_best_s) as year_best_s, count(year_best_s) as year_athletes
        from ridden_segment group by segment_id
      ),
      inserted as (
        insert into ranking_segment (calculation_id, span, segment_id, available, best_s, athlete_count, is_climb)
        select ${calculationId}, board.span, segment.id, given.points, board.best_s, board.athletes,
          segment.category <> 'uncategorised'
        from of_segment
        cross join lateral (values ('all', best_s, athletes), ('year', year_best_s, year_athletes))
          as board (span, best_s, athletes)
        join unnest(${available.map(({ id }) => id)}::uuid[], ${available.map((each) => each.points)}::integer[])
          as given (segment_id, points) on given.segment_id = of_segment.segment_id
        join segment on segment.id = of_segment.segment_id
        where board.athletes > 0
      )
      select coalesce(sum(efforts), 0)::integer as count from of_segment`.execute(tx);
    return rows[0]?.count ?? 0;
  },

  /**
   * Writes both boards. The athletes' rows are locked until the end of the transaction, so that nobody who leaves
   * during it stays on a board; athletes who are leaving at that moment are skipped.
   */
  async addEntries(tx: Db, calculationId: string, previousId: string | null): Promise<void> {
    await sql`
      with athlete as materialized (select rider_id from ranking_member for key share skip locked)
      insert into ranking_entry (calculation_id, span, rider_id, rank, score, climbing_rank, climbing_score, wins,
        effort_count, rank_before, climbing_rank_before)
      select ${calculationId}, board.span, board.rider_id, board.rank, board.score, board.climbing_rank,
        board.climbing_score, board.wins, board.effort_count, before.rank, before.climbing_rank
      from ${getBoardsSql(calculationId)} board
      join athlete on athlete.rider_id = board.rider_id
      left join ranking_entry before on before.rider_id = board.rider_id and before.span = board.span
        and before.calculation_id = ${previousId}
      order by board.span, board.rider_id`.execute(tx);
  },

  async countEntries(tx: Db, calculationId: string): Promise<number> {
    const { count } = await tx
      .selectFrom('ranking_entry')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('calculation_id', '=', calculationId)
      .where('span', '=', 'all')
      .executeTakeFirstOrThrow();
    return count;
  },
};
