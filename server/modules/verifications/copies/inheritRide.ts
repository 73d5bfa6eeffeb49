import { type RawBuilder, sql } from 'kysely';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { Db } from '#server/db/connect.ts';

/** Of an attempt by its alias: what was found of it went with Strava's permission. */
export const isForgotten = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.strava_activity_id`)} = '' and ${sql.ref(`${alias}.result`)} is null
    and ${sql.ref(`${alias}.algorithm_version`)} is not null and ${sql.ref(`${alias}.status`)} <> 'error')`;

/**
 * A ride whose result is gone is offered again: the new attempt goes on where that one stood, with its verdicts and
 * reviews, and the old one leads there. So the ride has one verdict, and what a person has said of it holds.
 */
export async function inheritRide(tx: Db, attemptId: string, forgottenId: string): Promise<void> {
  const own = { attempt_id: attemptId };
  await tx.updateTable('verdict').set(own).where('attempt_id', '=', forgottenId).execute();
  await tx.updateTable('attempt_review').set(own).where('attempt_id', '=', forgottenId).execute();
  await tx
    .updateTable('attempt_review')
    .set({ other_attempt_id: attemptId })
    .where('other_attempt_id', '=', forgottenId)
    .execute();
  await tx
    .updateTable('verification_attempt')
    .set({ status: 'error', error_code: 'attempt.sameRide' satisfies AttemptErrorCode, earlier_attempt_id: attemptId })
    .set({ started_at: null, elapsed_s: null })
    .where('id', '=', forgottenId)
    .execute();
}
