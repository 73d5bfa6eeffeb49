import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { SegmentEffortTable } from '#server/db/rankingTables.ts';

/** A statement takes at most 65,535 parameters. */
const maxRowsPerStatement = 2_000;

/**
 * A valid bicycle ride without a motor: it passed, or it only missed its challenge, with no flag on the recording
 * itself.
 */
const isValidRide = sql<boolean>`verdict.superseded_by is null and verdict.category = 'ride' and (verdict.status = 'passed'
  or coalesce(jsonb_array_length(attempt.result -> 'flags'), 1) = 0)`;

export const effortsRepository = {
  /** Members' rides that were not matched yet and whose tracks still exist; oldest first. */
  async listUnmatched(db: Db, limit: number) {
    return db
      .selectFrom('activity')
      .innerJoin('ranking_member as member', 'member.rider_id', 'activity.rider_id')
      .innerJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
      .leftJoin('effort_match as match', 'match.activity_id', 'activity.id')
      .select(['activity.id', 'activity.rider_id', 'activity.source'])
      .where('match.activity_id', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('verification_attempt as attempt')
            .innerJoin('verdict', 'verdict.attempt_id', 'attempt.id')
            .select('verdict.id')
            .whereRef('attempt.activity_id', '=', 'activity.id')
            .where(isValidRide),
        ),
      )
      .orderBy('activity.created_at')
      .limit(limit)
      .execute();
  },

  async listSegments(db: Db) {
    return db
      .selectFrom('segment')
      .select(['id', 'lat_e5', 'lon_e5', 'start_heading_rad', 'end_heading_rad'])
      .execute();
  },

  /** Segments for sample athletes, always in the same order. */
  async listSampleSegments(db: Db) {
    return db
      .selectFrom('segment')
      .select(['id', 'distance_m as distanceM', 'grade_ratio as gradeRatio'])
      .select(sql<number>`(select avg(dm) / 10.0 from unnest(elevation_dm) as dm)::float8`.as('elevationM'))
      .orderBy('slug')
      .execute();
  },

  async addSamples(tx: Db, efforts: readonly Insertable<SegmentEffortTable>[]): Promise<void> {
    for (let from = 0; from < efforts.length; from += maxRowsPerStatement)
      await tx
        .insertInto('segment_effort')
        .values(efforts.slice(from, from + maxRowsPerStatement))
        .execute();
  },

  /**
   * Saves the efforts of a ride and marks it as matched, both or neither. The database refuses efforts of a rider who
   * has left in the meantime.
   */
  async add(db: Db, ride: MatchedRide, efforts: readonly Insertable<SegmentEffortTable>[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const matched = await tx
        .insertInto('effort_match')
        .values({ activity_id: ride.activityId, matched_at: ride.matchedAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (matched.numInsertedOrUpdatedRows === 0n || efforts.length === 0) return;
      await tx.insertInto('segment_effort').values(efforts).execute();
    });
  },

  /** Deletes efforts of rides that are no longer valid; a ride that becomes valid again is matched again. */
  async deleteInvalid(db: Db): Promise<void> {
    const isStillValid = sql<boolean>`exists (
      select from verification_attempt attempt join verdict on verdict.attempt_id = attempt.id
      where attempt.activity_id = effort_match.activity_id and ${isValidRide})`;
    const invalidMatches = await db
      .deleteFrom('effort_match')
      .where(sql<boolean>`not ${isStillValid}`)
      .returning('activity_id')
      .execute();
    if (invalidMatches.length === 0) return;
    const ids = invalidMatches.map(({ activity_id: id }) => id);
    await db.deleteFrom('segment_effort').where('activity_id', 'in', ids).execute();
  },
};

interface MatchedRide {
  readonly activityId: string;
  readonly matchedAt: Date;
}
