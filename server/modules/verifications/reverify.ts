import type { Db } from '#server/db/connect.ts';

/**
 * A challenge has new rules: whatever was decided by older ones, and whose track is still here, is judged anew from
 * that track; nobody asks Strava again. To be called in the transaction that saves the rules; the
 * sweeper finds them within a minute and sends their jobs.
 */
export async function reverifyChallenge(tx: Db, challengeId: string, version: number): Promise<void> {
  await tx
    .updateTable('verification_attempt')
    .set({ status: 'queued' })
    .where('challenge_id', '=', challengeId)
    .where('rule_version', '<', version)
    .where('status', 'in', ['passed', 'failed', 'inReview'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activity_evidence as evidence')
          .select('evidence.activity_id')
          .whereRef('evidence.activity_id', '=', 'verification_attempt.activity_id'),
      ),
    )
    .execute();
}
