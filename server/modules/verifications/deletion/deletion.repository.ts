import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { openStatuses } from '../store/attempts.repository.ts';
import { clearedIdentity } from './clearedIdentity.ts';

/** A start time to the second identifies the ride; its day does not. */
const dayOfStart = sql<Date>`date_trunc('day', started_at at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;

export const deletionRepository = {
  /** Deletes names and track of one activity; false if it had no track any more. */
  async deleteTrack(tx: Db, activityId: string): Promise<boolean> {
    await tx.updateTable('activity').set(clearedIdentity).where('id', '=', activityId).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('activity_evidence')
      .where('activity_id', '=', activityId)
      .executeTakeFirst();
    return numDeletedRows !== 0n;
  },

  /** Deletes names and tracks past their retention period. */
  async deleteExpired(tx: Db, now: Date): Promise<void> {
    await tx
      .updateTable('activity')
      .from('activity_evidence as evidence')
      .set(clearedIdentity)
      .whereRef('evidence.activity_id', '=', 'activity.id')
      .where('evidence.expires_at', '<=', now)
      .execute();
    await tx.deleteFrom('activity_evidence').where('expires_at', '<=', now).execute();
  },

  /** Deletes tracks, prints, names and exact starts of the rider's activities from Strava. */
  async deleteStravaActivities(tx: Db, riderId: string): Promise<void> {
    await tx
      .deleteFrom('activity_evidence')
      .using('activity')
      .whereRef('activity.id', '=', 'activity_evidence.activity_id')
      .where('activity.rider_id', '=', riderId)
      .where('activity.source', '=', 'strava')
      .execute();
    await tx
      .deleteFrom('activity_print')
      .using('activity')
      .whereRef('activity.id', '=', 'activity_print.activity_id')
      .where('activity.rider_id', '=', riderId)
      .where('activity.source', '=', 'strava')
      .execute();
    await tx
      .updateTable('activity')
      .set({ ...clearedIdentity, started_at: dayOfStart, ended_at: null })
      .where('rider_id', '=', riderId)
      .where('source', '=', 'strava')
      .execute();
  },

  /**
   * One statement for all states: a worker may change the state at the same time, and the statement sees the row as it
   * is then.
   */
  async clearStravaAttempts(tx: Db, riderId: string): Promise<void> {
    await tx
      .updateTable('verification_attempt')
      .set((eb) => ({
        result: null,
        rhythm: null,
        strava_activity_id: '',
        started_at: dayOfStart,
        // Waiting attempts will find that the permission has ended.
        activity_id: eb.case().when('status', 'in', openStatuses).then(null).else(eb.ref('activity_id')).end(),
      }))
      .where('rider_id', '=', riderId)
      .where('source', '=', 'strava')
      .execute();
    await tx
      .updateTable('attempt_review as review')
      .from('verification_attempt as attempt')
      .set({ decided_codes: null })
      .whereRef('attempt.id', '=', 'review.attempt_id')
      .where('attempt.rider_id', '=', riderId)
      .where('attempt.source', '=', 'strava')
      .execute();
  },

  /** An idempotency key holds a hash of the ride's id; ids are short enough to be found by brute force. */
  async deleteStravaIdempotencyKeys(tx: Db, riderId: string): Promise<void> {
    await tx
      .deleteFrom('idempotency_key')
      .using('verification_attempt as attempt')
      .where('idempotency_key.rider_id', '=', riderId)
      .where('attempt.rider_id', '=', riderId)
      .where('attempt.source', '=', 'strava')
      .where(sql<boolean>`idempotency_key.answer ->> 'id' = attempt.id::text`)
      .execute();
  },

  /** Keeps only the day of each; returns the rider's verdicts on rides from Strava. */
  async clearStravaStarts(tx: Db, riderId: string) {
    return tx
      .updateTable('verdict')
      .set({ started_at: dayOfStart })
      .where('rider_id', '=', riderId)
      .where('source', '=', 'strava')
      .returning(['id', 'challenge_id', 'status', 'superseded_by'])
      .execute();
  },
};
