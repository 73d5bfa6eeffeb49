import { sql } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RankingBoard, RankingSpan } from '#contract/rankings/rankings.ts';
import type { segmentCategories } from '#contract/routes/routes.ts';
import type { Db } from '#server/db/connect.ts';

interface Board {
  readonly calculationId: string;
  readonly board: RankingBoard;
  readonly span: RankingSpan;
}

/** A position in a board: ranks repeat, so the rider id breaks ties. */
export interface BoardPosition {
  readonly rank: number;
  readonly riderId: string;
}

/** Enough for all stored calculations: 14 daily and 27 weekly ones. */
const maxHistoryLength = 60;

export const rankingsRepository = {
  /** The calculation that is shown. */
  async findCurrent(db: Db) {
    return db.selectFrom('ranking_calculation').selectAll().where('is_current', '=', true).executeTakeFirst();
  },

  async hasOpenCalculation(db: Db): Promise<boolean> {
    const openCalculation = await db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('state', 'in', ['requested', 'running'])
      .executeTakeFirst();
    return openCalculation !== undefined;
  },

  async listCalculations(db: Db, limit: number) {
    return db
      .selectFrom('ranking_calculation')
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  /** A page of a board after a position, or from its beginning. */
  async list(db: Db, { calculationId, board, span }: Board, page: PageQuery) {
    const rank = board === 'climbing' ? ('entry.climbing_rank' as const) : ('entry.rank' as const);
    return db
      .selectFrom('ranking_entry as entry')
      .innerJoin('rider', 'rider.id', 'entry.rider_id')
      .selectAll('entry')
      .select(['rider.username', 'rider.avatar_file_id', 'rider.membership', 'rider.is_sample'])
      .where('entry.calculation_id', '=', calculationId)
      .where('entry.span', '=', span)
      .where(rank, 'is not', null)
      .$if(page.afterPosition !== null, (query) =>
        query.where(
          sql<boolean>`(${sql.ref(rank)}, entry.rider_id) > (${page.afterPosition?.rank ?? 0}, ${page.afterPosition?.riderId ?? ''}::uuid)`,
        ),
      )
      .$if(page.pattern !== null, (query) => query.where('rider.username', 'ilike', page.pattern ?? ''))
      .orderBy(rank)
      .orderBy('entry.rider_id')
      .limit(page.limit)
      .execute();
  },

  async findEntry(db: Db, { calculationId, span }: Omit<Board, 'board'>, riderId: string) {
    return db
      .selectFrom('ranking_entry as entry')
      .innerJoin('rider', 'rider.id', 'entry.rider_id')
      .selectAll('entry')
      .select(['rider.username', 'rider.avatar_file_id', 'rider.membership', 'rider.is_sample'])
      .where('entry.calculation_id', '=', calculationId)
      .where('entry.span', '=', span)
      .where('entry.rider_id', '=', riderId)
      .executeTakeFirst();
  },

  /** The newest calculation of each of the last weeks (Monday to Sunday in Asia/Taipei), up to the shown one. */
  async listWeeks(db: Db, until: Date, count: number) {
    const { rows } = await sql<{ id: string; weeks_ago: number }>`
      with done as (
        select id, started_at, date_trunc('week', started_at at time zone 'Asia/Taipei') as week
        from ranking_calculation where state = 'done' and started_at <= ${until}
      )
      select distinct on (week) id, (extract(epoch from
        date_trunc('week', ${until}::timestamptz at time zone 'Asia/Taipei') - week) / 604800)::integer as weeks_ago
      from done
      where week > date_trunc('week', ${until}::timestamptz at time zone 'Asia/Taipei') - make_interval(weeks => ${count})
      order by week, started_at desc`.execute(db);
    return rows;
  },

  /** Ranks of the given athletes in the given calculations. */
  async listRanks(db: Db, { span, calculationIds, riderIds }: RanksQuery) {
    if (calculationIds.length === 0 || riderIds.length === 0) return [];
    return db
      .selectFrom('ranking_entry')
      .select(['calculation_id', 'rider_id', 'rank', 'climbing_rank'])
      .where('calculation_id', 'in', calculationIds)
      .where('span', '=', span)
      .where('rider_id', 'in', riderIds)
      .execute();
  },

  /** The next better rank, with its score. */
  async findNextBetter(db: Db, { calculationId, board, span }: Board, rank: number) {
    const [rankColumn, scoreColumn] =
      board === 'climbing' ? (['climbing_rank', 'climbing_score'] as const) : (['rank', 'score'] as const);
    return db
      .selectFrom('ranking_entry')
      .select([`${rankColumn} as rank`, `${scoreColumn} as score`])
      .where('calculation_id', '=', calculationId)
      .where('span', '=', span)
      .where(rankColumn, '<', rank)
      .orderBy(rankColumn, 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async countMembers(db: Db): Promise<number> {
    const row = await db
      .selectFrom('ranking_member')
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  },

  async countKings(db: Db, { calculationId, span }: Omit<Board, 'board'>) {
    return db
      .selectFrom('ranking_entry')
      .select([
        sql<number>`count(*)::integer`.as('ranked'),
        sql<number>`(count(*) filter (where wins > 0))::integer`.as('kings'),
      ])
      .where('calculation_id', '=', calculationId)
      .where('span', '=', span)
      .executeTakeFirstOrThrow();
  },

  /** Number of athletes in equal steps of the score. */
  async computeHistogram(db: Db, { calculationId, span }: Omit<Board, 'board'>, step: number) {
    const from = sql<number>`(score / ${sql.lit(step)}) * ${sql.lit(step)}`;
    return db
      .selectFrom('ranking_entry')
      .select([from.as('from_score'), sql<number>`count(*)::integer`.as('count')])
      .where('calculation_id', '=', calculationId)
      .where('span', '=', span)
      .groupBy(from)
      .orderBy(from)
      .execute();
  },

  async listHistory(db: Db, span: RankingSpan, riderId: string) {
    const rows = await db
      .selectFrom('ranking_entry as entry')
      .innerJoin('ranking_calculation as calculation', 'calculation.id', 'entry.calculation_id')
      .select(['calculation.started_at', 'entry.rank'])
      .where('entry.rider_id', '=', riderId)
      .where('entry.span', '=', span)
      .where('calculation.state', '=', 'done')
      .orderBy('calculation.requested_at', 'desc')
      .orderBy('calculation.id', 'desc')
      .limit(maxHistoryLength)
      .execute();
    return rows.reverse();
  },

  /** An athlete's counted efforts, with the points available on each segment. */
  async listEfforts(db: Db, riderId: string, { calculationId, span, until, from, countsStrava }: CountedEffortsQuery) {
    return db
      .selectFrom('segment_effort as effort')
      .innerJoin('ranking_segment as basis', 'basis.segment_id', 'effort.segment_id')
      .innerJoin('segment', 'segment.id', 'effort.segment_id')
      .select(['effort.id', 'effort.segment_id', 'effort.elapsed_s', 'effort.power_w', 'effort.ridden_on'])
      .select(['basis.available', 'basis.best_s', 'basis.athlete_count'])
      .select('segment.distance_m')
      .where('effort.rider_id', '=', riderId)
      .where('basis.calculation_id', '=', calculationId)
      .where('basis.span', '=', span)
      .where('effort.created_at', '<=', until)
      .$if(from !== null, (query) => query.where('effort.ridden_on', '>=', from ?? ''))
      .$if(!countsStrava, (query) => query.where('effort.source', '<>', 'strava'))
      .execute();
  },

  /** The points available on each segment. */
  async listRankedSegments(db: Db, { calculationId, span }: Omit<Board, 'board'>) {
    return db
      .selectFrom('ranking_segment')
      .select(['segment_id', 'available', 'best_s', 'athlete_count'])
      .where('calculation_id', '=', calculationId)
      .where('span', '=', span)
      .execute();
  },

  /** Segments as shown on the boards, each with its place on one route: its own, or the first one that uses it. */
  async listSegmentFacts(db: Db, segmentIds: readonly string[]) {
    const { rows } = await sql<SegmentFacts>`
      select segment.id, segment.slug, segment.name, segment.category, segment.distance_m, segment.elevation_gain_m,
        segment.grade_ratio, segment.elevation_dm, place.route_id, place.start_m, place.end_m
      from segment
      join lateral (
        select used.route_id, used.start_m, used.end_m
        from route_segment used
        join route on route.id = used.route_id and route.course_version = used.course_version
        where used.segment_id = segment.id
        order by used.route_id <> segment.source_route_id, used.route_id, used.start_m
        limit 1
      ) place on true
      where segment.id = any(${segmentIds}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The rank of each time on its segment: one more than the number of faster athletes in the calculation. */
  async computeSegmentRanks(db: Db, times: readonly SegmentTime[], { until, from, countsStrava }: EffortFilter) {
    const { rows } = await sql<{ segment_id: string; place: number }>`
      select given.segment_id, (
        select count(distinct effort.rider_id)::integer + 1
        from segment_effort effort join ranking_member member on member.rider_id = effort.rider_id
        where effort.segment_id = given.segment_id and effort.elapsed_s < given.elapsed_s and effort.created_at <= ${until}
          ${from === null ? sql`` : sql`and effort.ridden_on >= ${from}::date`}
          ${countsStrava ? sql`` : sql`and effort.source <> 'strava'`}
      ) as place
      from unnest(${times.map(({ segmentId }) => segmentId)}::uuid[], ${times.map(({ elapsedS }) => elapsedS)}::float8[])
        as given (segment_id, elapsed_s)`.execute(db);
    return new Map(rows.map(({ segment_id: id, place }) => [id, place]));
  },
};

/** A row of a board with its athlete. */
export type EntryRow = Awaited<ReturnType<typeof rankingsRepository.list>>[number];

export interface SegmentFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalisedText;
  readonly category: (typeof segmentCategories)[number];
  readonly distance_m: number;
  readonly elevation_gain_m: number;
  readonly grade_ratio: number;
  readonly elevation_dm: readonly number[];
  readonly route_id: string;
  readonly start_m: number;
  readonly end_m: number;
}

interface RanksQuery {
  readonly span: RankingSpan;
  readonly calculationIds: readonly string[];
  readonly riderIds: readonly string[];
}
interface PageQuery {
  readonly afterPosition: BoardPosition | null;
  /** A pattern of `ilike`; null: all names. */
  readonly pattern: string | null;
  readonly limit: number;
}
interface CountedEffortsQuery {
  readonly calculationId: string;
  readonly span: RankingSpan;
  /** The start of the calculation. */
  readonly until: Date;
  /** The first day of the year, for the board of this year. */
  readonly from: string | null;
  /** Whether others may see rides from Strava. */
  readonly countsStrava: boolean;
}
type EffortFilter = Pick<CountedEffortsQuery, 'until' | 'from' | 'countsStrava'>;
interface SegmentTime {
  readonly segmentId: string;
  readonly elapsedS: number;
}
