import { sql } from 'kysely';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';

interface Board {
  readonly calculationId: string;
  readonly span: RankingSpan;
}

interface OwnEffortsQuery extends Board {
  readonly riderId: string;
  /** Days in Asia/Taipei, YYYY-MM-DD; `from` is null for the board of all time. */
  readonly today: string;
  readonly from: string | null;
}

/** Queries for an athlete's own rank summary. */
export const rankSummaryRepository = {
  /** All efforts of an athlete, with the points available on each segment; null if nobody had ridden it. */
  async listOwnEfforts(db: Db, { calculationId, span, riderId, today, from }: OwnEffortsQuery) {
    return db
      .selectFrom('segment_effort as effort')
      .innerJoin('segment', 'segment.id', 'effort.segment_id')
      .leftJoin('ranking_segment as basis', (join) =>
        join
          .onRef('basis.segment_id', '=', 'effort.segment_id')
          .on('basis.calculation_id', '=', calculationId)
          .on('basis.span', '=', span),
      )
      .select(['effort.segment_id', 'effort.elapsed_s', 'effort.ridden_on', 'effort.source', 'effort.created_at'])
      .select(['basis.available', 'basis.best_s', 'basis.athlete_count'])
      .select(['segment.category', 'segment.distance_m', 'segment.elevation_gain_m', 'segment.grade_ratio'])
      .select(sql<number>`(select max(dm) from unnest(segment.elevation_dm) as dm)`.as('top_dm'))
      .where('effort.rider_id', '=', riderId)
      .where('effort.ridden_on', '<=', today)
      .$if(from !== null, (query) => query.where('effort.ridden_on', '>=', from ?? ''))
      .execute();
  },

  /** How many of a rider's efforts wait for a first calculation, and how many come from Strava. */
  async countOwnEfforts(db: Db, riderId: string): Promise<{ readonly all: number; readonly strava: number }> {
    return db
      .selectFrom('segment_effort')
      .select([
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`(count(*) filter (where source = 'strava'))::integer`.as('strava'),
      ])
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
  },

  /** How many others have more points than these, overall and on climbs. */
  async countBetter(db: Db, { calculationId, span }: Board, { riderId, score, climbingScore }: Points) {
    return db
      .selectFrom('ranking_entry')
      .select([
        sql<number>`(count(*) filter (where score > ${score}))::integer`.as('overall'),
        sql<number>`(count(*) filter (where climbing_score > ${climbingScore}))::integer`.as('climbing'),
      ])
      .where('calculation_id', '=', calculationId)
      .where('span', '=', span)
      .where('rider_id', '<>', riderId)
      .executeTakeFirstOrThrow();
  },
};

interface Points {
  readonly riderId: string;
  readonly score: number;
  readonly climbingScore: number;
}
