import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { renewNotice } from '#server/modules/notices/renewNotice.ts';

/** The reviews that somebody has to decide, with their attempts. */
export const waitingReviews = (db: Db) =>
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

/**
 * Tells the administrators but the rider, who may not decide on the own ride, how much waits for them, by one notice each.
 * To be called last in a transaction, since others wait for it from here on.
 */
export async function tellReviewers(tx: Db, clock: Clock, riderId: string): Promise<void> {
  await takeTurn(tx);
  const administrators = await tx
    .selectFrom('rider')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', riderId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  for (const { id } of administrators) {
    const count = await countFor(tx, id);
    await renewNotice(tx, clock, { riderId: id, kind: 'reviewWaiting', about: {}, params: () => ({ count }) });
  }
}

/** What is decided waits no more: notices that nobody has read say so, and go where nothing is left. */
export async function correctReviewers(tx: Db): Promise<void> {
  await takeTurn(tx);
  const unread = await tx
    .selectFrom('notice')
    .select(['id', 'rider_id'])
    .where('kind', '=', 'reviewWaiting')
    .where('read_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, rider_id: riderId } of unread) {
    const count = await countFor(tx, riderId);
    if (count === 0) await tx.deleteFrom('notice').where('id', '=', id).execute();
    else
      await tx
        .updateTable('notice')
        .set({ params: JSON.stringify({ count }) })
        .where('id', '=', id)
        .execute();
  }
}

/** Two that come to wait at once are in one notice. */
async function takeTurn(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting reviews', 0))`.execute(tx);
}

async function countFor(tx: Db, administratorId: string): Promise<number> {
  const { count } = await waitingReviews(tx)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('attempt.rider_id', '<>', administratorId)
    .executeTakeFirstOrThrow();
  return count;
}
