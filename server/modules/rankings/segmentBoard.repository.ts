import { sql } from 'kysely';
import type { RankedSex } from '#contract/rankings/membership.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { massClassStartsKg } from '#contract/segments/boardGroups.ts';
import { getAgeGroupIndexSql } from '#server/db/ageGroupSql.ts';
import type { Db } from '#server/db/connect.ts';

/** Which efforts on a segment are public. */
export interface BoardBasis {
  readonly segmentId: string;
  readonly span: RankingSpan;
  /** In Asia/Taipei, YYYY-MM-DD. */
  readonly today: string;
  readonly countsStrava: boolean;
  /** Efforts of this athlete only. */
  readonly riderId?: string;
}

/** An athlete's best effort in one age group and weight class, both as list indexes, null if unknown. */
export interface BestEffort {
  readonly rider_id: string;
  readonly elapsed_s: number;
  readonly uncertainty_s: number | null;
  readonly power_w: number | null;
  readonly ridden_on: string;
  /** The first ride of this athlete on the segment. */
  readonly first_on: string;
  readonly sex: RankedSex | null;
  readonly age_group: number | null;
  readonly mass_class: number | null;
}

const toYearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

export const segmentBoardRepository = {
  /** The segment, with a version that differs whenever its board may have changed. */
  async findSegment(db: Db, slug: string) {
    return db
      .selectFrom('segment')
      .leftJoin('segment_board_version as board', 'board.segment_id', 'segment.id')
      .select(['segment.id', sql<string>`coalesce(board.version::text, '')`.as('version')])
      .where('segment.slug', '=', slug)
      .executeTakeFirst();
  },

  /** Fastest first; equal whole seconds are sorted by rider id, which favours nobody. */
  async listBestEfforts(db: Db, basis: BoardBasis): Promise<readonly BestEffort[]> {
    const { segmentId, span, today, countsStrava, riderId } = basis;
    const massStarts = sql`array[${sql.join(massClassStartsKg.map((startKg) => sql.lit(startKg)))}]::float8[]`;
    const { rows } = await sql<BestEffort>`
      with grouped as (
        select effort.*, member.sex,
          ${getAgeGroupIndexSql(Number(today.slice(0, 4)), sql.ref('member.birth_year'))} as age_group,
          width_bucket(effort.mass_kg, ${massStarts}) as mass_class,
          min(effort.ridden_on) over (partition by effort.rider_id) as first_on
        from segment_effort effort
        join ranking_member member on member.rider_id = effort.rider_id
        join rider on rider.id = effort.rider_id and rider.blocked_at is null
        where effort.segment_id = ${segmentId} and effort.ridden_on <= ${today}::date
          ${countsStrava ? sql`` : sql`and effort.source <> 'strava'`}
          ${riderId === undefined ? sql`` : sql`and effort.rider_id = ${riderId}`}
      ),
      best as (
        select distinct on (rider_id, age_group, mass_class) *
        from grouped
        where ${span === 'year' ? sql`ridden_on >= ${toYearStart(today)}::date` : sql`true`}
        order by rider_id, age_group, mass_class, elapsed_s, ridden_on, id
      )
      select rider_id, elapsed_s, uncertainty_s, power_w, ridden_on::text, first_on::text, sex, age_group, mass_class
      from best order by elapsed_s, rider_id, ridden_on`.execute(db);
    return rows;
  },

  async listAthletes(db: Db, riderIds: readonly string[]) {
    if (riderIds.length === 0) return [];
    return db
      .selectFrom('rider')
      .select(['id', 'username', 'avatar_file_id', 'membership', 'is_sample'])
      .where('id', 'in', riderIds)
      .execute();
  },
};
