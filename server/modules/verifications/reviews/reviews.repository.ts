import { type Insertable, sql, type Updateable } from 'kysely';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptReviewTable } from '#server/db/verificationTables.ts';

/** The reviews that a person has to decide, with their attempts. */
const selectWaitingReviews = (db: Db) =>
  db
    .selectFrom('attempt_review as review')
    .innerJoin('verification_attempt as attempt', 'attempt.id', 'review.attempt_id')
    .where('review.decided_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('attempt.status', '=', 'inReview'),
        and([eb('attempt.status', '=', 'passed'), eb('review.verdict_stands', '=', true)]),
      ]),
    );

export const reviewsRepository = {
  async insert(tx: Db, review: Insertable<AttemptReviewTable>): Promise<void> {
    await tx.insertInto('attempt_review').values(review).execute();
  },

  async update(tx: Db, id: string, change: Updateable<AttemptReviewTable>): Promise<void> {
    await tx.updateTable('attempt_review').set(change).where('id', '=', id).execute();
  },

  async listWaiting(db: Db, limit: number) {
    return selectWaitingReviews(db)
      .innerJoin('challenge', 'challenge.id', 'attempt.challenge_id')
      .innerJoin('rider', 'rider.id', 'attempt.rider_id')
      .select(['review.attempt_id', 'review.kind', 'review.opened_at', 'review.verdict_stands as has_passed'])
      .select('review.other_attempt_id')
      .select(
        sql<Pick<
          AttemptResult,
          'reasons' | 'flags'
        > | null>`case when attempt.result is not null then jsonb_build_object(
          'reasons', attempt.result -> 'reasons', 'flags', attempt.result -> 'flags') end`.as('found'),
      )
      .select(['challenge.id as challenge_id', 'challenge.title', 'rider.username'])
      .orderBy('review.opened_at')
      .orderBy('review.id')
      .limit(limit)
      .execute();
  },

  /** How many reviews an administrator may decide: none of the administrator's own rides. */
  async countWaitingFor(tx: Db, administratorId: string): Promise<number> {
    const { count } = await selectWaitingReviews(tx)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('attempt.rider_id', '<>', administratorId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Counts and their notices are updated one at a time, so that two reviews opened at once end up in one notice. */
  async lockWaiting(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('waiting reviews', 0))`.execute(tx);
  },

  /** All administrators except one; their accounts cannot end before the transaction does. */
  async lockAdministrators(tx: Db, exceptId: string): Promise<readonly { readonly id: string }[]> {
    return tx
      .selectFrom('rider')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', '<>', exceptId)
      .orderBy('id')
      .forKeyShare()
      .execute();
  },

  async lockUnreadNotices(tx: Db) {
    return tx
      .selectFrom('notice')
      .select(['id', 'rider_id'])
      .where('kind', '=', 'reviewWaiting')
      .where('read_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  async deleteNotice(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('notice').where('id', '=', id).execute();
  },

  async updateNotice(tx: Db, id: string, count: number): Promise<void> {
    await tx
      .updateTable('notice')
      .set({ params: JSON.stringify({ count }) })
      .where('id', '=', id)
      .execute();
  },
};
