import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RideShareTable } from '#server/db/verificationTables.ts';

/** A passed attempt with a time, and the data of its card. */
function selectPasses(db: Db) {
  return (
    db
      .selectFrom('verification_attempt as attempt')
      .innerJoin('rider', 'rider.id', 'attempt.rider_id')
      .leftJoin('activity', 'activity.id', 'attempt.activity_id')
      .select(['attempt.id as attempt_id', 'attempt.rider_id', 'attempt.challenge_id', 'attempt.category'])
      .select(['attempt.source', 'attempt.elapsed_s', 'attempt.result', 'rider.username'])
      .select(
        sql<string>`to_char(coalesce(attempt.started_at, activity.started_at, attempt.submitted_at)
        at time zone 'Asia/Taipei', 'YYYY-MM-DD')`.as('ridden_on'),
      )
      // The same ride submitted twice counts as one pass.
      .select(
        existsOtherPass(sql`coalesce(other.started_at, other.submitted_at)
        < coalesce(attempt.started_at, attempt.submitted_at)`).as('has_earlier'),
      )
      .select(existsOtherPass(sql`(other.elapsed_s, other.id) < (attempt.elapsed_s, attempt.id)`).as('has_faster'))
      .select(
        sql<boolean>`exists (select from rider_identity identity where identity.rider_id = attempt.rider_id
        and identity.provider = 'strava' and identity.access_token_encrypted is not null)`.as('may_read_strava'),
      )
      .where('attempt.status', '=', 'passed')
      .where('attempt.elapsed_s', 'is not', null)
      .where('attempt.result', 'is not', null)
  );
}

const existsOtherPass = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from verification_attempt other
  where other.rider_id = attempt.rider_id and other.challenge_id = attempt.challenge_id
    and other.category = attempt.category and other.status = 'passed' and other.earlier_attempt_id is null
    and other.id <> attempt.id and ${condition})`;

export type PassRow = Awaited<ReturnType<ReturnType<typeof selectPasses>['executeTakeFirstOrThrow']>>;

const shareColumns = [
  'share.id as share_id',
  'share.token_encrypted',
  'share.language',
  'share.shows_name',
  'share.shows_date',
  'share.shows_plan',
  'share.plan_s',
  'share.created_at',
] as const;

export const sharesRepository = {
  /** The rider's own pass; undefined for any other attempt. */
  async findPass(db: Db, riderId: string, attemptId: string): Promise<PassRow | undefined> {
    return selectPasses(db)
      .where('attempt.id', '=', attemptId)
      .where('attempt.rider_id', '=', riderId)
      .executeTakeFirst();
  },

  async findShare(db: Db, attemptId: string) {
    return db
      .selectFrom('ride_share as share')
      .select(shareColumns)
      .where('share.attempt_id', '=', attemptId)
      .executeTakeFirst();
  },

  /** The pass behind a link, with its rider's choices. */
  async findShared(db: Db, tokenHash: Buffer) {
    return selectPasses(db)
      .innerJoin('ride_share as share', 'share.attempt_id', 'attempt.id')
      .select(shareColumns)
      .where('share.token_hash', '=', tokenHash)
      .executeTakeFirst();
  },

  /** An existing link keeps its token. */
  async save(db: Db, row: Insertable<RideShareTable>): Promise<void> {
    const { language, shows_name, shows_date, shows_plan, plan_s } = row;
    await db
      .insertInto('ride_share')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('attempt_id').doUpdateSet({ language, shows_name, shows_date, shows_plan, plan_s }),
      )
      .execute();
  },

  /** Returns whether there was a link. */
  async delete(db: Db, riderId: string, attemptId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('ride_share')
      .where('rider_id', '=', riderId)
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async deleteAll(db: Db, riderId: string): Promise<void> {
    await db.deleteFrom('ride_share').where('rider_id', '=', riderId).execute();
  },

  async listAll(db: Db, riderId: string) {
    return db
      .selectFrom('ride_share')
      .select(['id', 'attempt_id', 'token_encrypted', 'language', 'shows_name', 'shows_date', 'shows_plan'])
      .select(['plan_s', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },
};
