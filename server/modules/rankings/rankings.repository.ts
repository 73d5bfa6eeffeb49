import { sql } from 'kysely';
import type { RankingBoard, RankingSpan } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';

interface Board {
  readonly calculationId: string;
  readonly board: RankingBoard;
  readonly span: RankingSpan;
}

/** A place in a board: ranks repeat, so the rider tells equal ones apart. */
export interface Place {
  readonly rank: number;
  readonly riderId: string;
}

const historyLength = 26;
const segmentsShown = 10;

export const rankingsRepository = {
  /** The calculation that is shown. */
  async current(db: Db) {
    return db.selectFrom('ranking_calculation').selectAll().where('is_current', '=', true).executeTakeFirst();
  },

  async isOpen(db: Db): Promise<boolean> {
    const open = await db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('state', 'in', ['requested', 'running'])
      .executeTakeFirst();
    return open !== undefined;
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

  /** A page of a board behind a place, or from its beginning. */
  async list(db: Db, { calculationId, board, span }: Board, page: Page) {
    const rank = board === 'climbing' ? ('entry.climbing_rank' as const) : ('entry.rank' as const);
    const pattern = page.search === undefined ? null : `%${page.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return db
      .selectFrom('ranking_entry as entry')
      .innerJoin('rider', 'rider.id', 'entry.rider_id')
      .selectAll('entry')
      .select(['rider.username', 'rider.is_sample'])
      .where('entry.calculation_id', '=', calculationId)
      .where('entry.span', '=', span)
      .where(rank, 'is not', null)
      .$if(page.after !== null, (query) =>
        query.where(
          sql<boolean>`(${sql.ref(rank)}, entry.rider_id) > (${page.after?.rank ?? 0}, ${page.after?.riderId ?? ''}::uuid)`,
        ),
      )
      .$if(pattern !== null, (query) => query.where('rider.username', 'ilike', pattern ?? ''))
      .orderBy(rank)
      .orderBy('entry.rider_id')
      .limit(page.limit)
      .execute();
  },

  async find(db: Db, { calculationId, span }: Omit<Board, 'board'>, riderId: string) {
    return db
      .selectFrom('ranking_entry as entry')
      .innerJoin('rider', 'rider.id', 'entry.rider_id')
      .selectAll('entry')
      .select(['rider.username', 'rider.is_sample'])
      .where('entry.calculation_id', '=', calculationId)
      .where('entry.span', '=', span)
      .where('entry.rider_id', '=', riderId)
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

  /** Athletes in equal steps of the score. */
  async histogram(db: Db, { calculationId, span }: Omit<Board, 'board'>, step: number) {
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

  async history(db: Db, span: RankingSpan, riderId: string) {
    const rows = await db
      .selectFrom('ranking_entry as entry')
      .innerJoin('ranking_calculation as calculation', 'calculation.id', 'entry.calculation_id')
      .select(['calculation.started_at', 'entry.rank'])
      .where('entry.rider_id', '=', riderId)
      .where('entry.span', '=', span)
      .where('calculation.state', '=', 'done')
      .orderBy('calculation.requested_at', 'desc')
      .orderBy('calculation.id', 'desc')
      .limit(historyLength)
      .execute();
    return rows.reverse();
  },

  /** An athlete's efforts that the calculation counted, with what each segment had to give. */
  async listEfforts(db: Db, riderId: string, { calculationId, span, until, from, countsStrava }: Counted) {
    return db
      .selectFrom('segment_effort as effort')
      .innerJoin('ranking_segment as basis', 'basis.segment_id', 'effort.segment_id')
      .innerJoin('segment', 'segment.id', 'effort.segment_id')
      .select(['effort.id', 'effort.segment_id', 'effort.elapsed_s', 'effort.power_w', 'effort.ridden_on'])
      .select(['basis.available', 'basis.best_s', 'basis.athlete_count'])
      .select(['segment.slug', 'segment.name', 'segment.category', 'segment.distance_m'])
      .select(['segment.elevation_gain_m', 'segment.grade_ratio'])
      .where('effort.rider_id', '=', riderId)
      .where('basis.calculation_id', '=', calculationId)
      .where('basis.span', '=', span)
      .where('effort.created_at', '<=', until)
      .$if(from !== null, (query) => query.where('effort.ridden_on', '>=', from ?? ''))
      .$if(!countsStrava, (query) => query.where('effort.source', '<>', 'strava'))
      .execute();
  },

  /** The place of each time on its segment: one more than the athletes of the calculation who were faster. */
  async placesOn(db: Db, times: readonly SegmentTime[], { until, from, countsStrava }: Counting) {
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

export const shownSegments = segmentsShown;

interface Page {
  readonly after: Place | null;
  readonly search: string | undefined;
  readonly limit: number;
}
interface Counted {
  readonly calculationId: string;
  readonly span: RankingSpan;
  /** The start of the calculation. */
  readonly until: Date;
  /** The first day of the year, for the board of this year. */
  readonly from: string | null;
  /** Whether others may see rides from Strava. */
  readonly countsStrava: boolean;
}
type Counting = Pick<Counted, 'until' | 'from' | 'countsStrava'>;
interface SegmentTime {
  readonly segmentId: string;
  readonly elapsedS: number;
}
