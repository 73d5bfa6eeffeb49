import type { Db } from '#server/db/connect.ts';

/** Queries across all folders of the module for the rider's export and the end of an account. */
export const personalDataRepository = {
  async listActivities(db: Db, riderId: string) {
    return db
      .selectFrom('activity')
      .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
      .select(['id', 'source', 'external_id', 'name_encrypted', 'file_name_encrypted', 'sport_type', 'device_name'])
      .select(['started_at', 'created_at', 'evidence.samples_sealed', 'evidence.expires_at as track_expires_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async listAttempts(db: Db, riderId: string) {
    return db
      .selectFrom('verification_attempt as attempt')
      .select([
        'id',
        'challenge_id',
        'rule_version',
        'category',
        'source',
        'strava_activity_id',
        'status',
        'error_code',
      ])
      .select(['submitted_at', 'decided_at', 'started_at', 'elapsed_s', 'result'])
      .where('rider_id', '=', riderId)
      .orderBy('submitted_at')
      .execute();
  },

  async listReviews(db: Db, riderId: string) {
    return db
      .selectFrom('attempt_review as review')
      .innerJoin('verification_attempt as attempt', 'attempt.id', 'review.attempt_id')
      .select(['review.attempt_id', 'review.kind', 'review.opened_at', 'review.appeal_text', 'review.decision'])
      .select(['review.reason', 'review.decided_at', 'review.decided_by', 'review.decided_codes'])
      .where('attempt.rider_id', '=', riderId)
      .orderBy('review.opened_at')
      .execute();
  },

  async listVerdicts(db: Db, riderId: string) {
    return db
      .selectFrom('verdict')
      .select(['challenge_id', 'rule_version', 'category', 'source', 'status', 'started_at', 'elapsed_s'])
      .select(['created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async deleteVerdicts(tx: Db, riderId: string) {
    return tx
      .deleteFrom('verdict')
      .where('rider_id', '=', riderId)
      .returning(['id', 'challenge_id', 'superseded_by'])
      .execute();
  },

  /** Reviews, attempts and activities of the rider; tracks and prints are deleted with their activity. */
  async deleteRides(tx: Db, riderId: string): Promise<void> {
    await tx
      .updateTable('attempt_review')
      .set({ decided_by_rider_id: null })
      .where('decided_by_rider_id', '=', riderId)
      .execute();
    await tx
      .deleteFrom('attempt_review')
      .using('verification_attempt as attempt')
      .whereRef('attempt.id', '=', 'attempt_review.attempt_id')
      .where('attempt.rider_id', '=', riderId)
      .execute();
    await tx.deleteFrom('verification_attempt').where('rider_id', '=', riderId).execute();
    await tx.deleteFrom('activity').where('rider_id', '=', riderId).execute();
  },
};
