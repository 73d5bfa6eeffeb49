import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { openStatuses } from '../store/attempts.repository.ts';
import { tellOfVerdict } from '../verdicts.ts';
import { nothingIdentifying } from './forgetTrack.ts';

/** When it was to the second leads back to the ride; the day does not. */
const dayOfStart = sql<Date>`date_trunc('day', started_at at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;

/**
 * The rider took Strava's permission back, or took the account off: nothing that was read there stays but the verdict,
 * which nobody else sees from then on, with its day, and the hashes of whole rides, which lead nowhere. To be called in the
 * transaction that forgets the grant, with the identity's row locked: an attempt that is worked on meanwhile looks
 * there before it keeps anything.
 */
export async function forgetStravaEvidence(tx: Db, clock: Clock, riderId: string): Promise<void> {
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
    .set({ ...nothingIdentifying, started_at: dayOfStart })
    .where('rider_id', '=', riderId)
    .where('source', '=', 'strava')
    .execute();
  // One statement for all states: a worker may change the state meanwhile, and the row is met as it is then.
  await tx
    .updateTable('verification_attempt')
    .set((eb) => ({
      result: null,
      strava_activity_id: '',
      started_at: dayOfStart,
      // Those that still wait will find that there is no permission any more.
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
  await forgetKeys(tx, riderId);
  await hideVerdicts(tx, clock, riderId);
}

/** Each is a hash of the ride's number, which is short enough to be tried out. */
async function forgetKeys(tx: Db, riderId: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .using('verification_attempt as attempt')
    .where('idempotency_key.rider_id', '=', riderId)
    .where('attempt.rider_id', '=', riderId)
    .where('attempt.source', '=', 'strava')
    .where(sql<boolean>`idempotency_key.answer ->> 'id' = attempt.id::text`)
    .execute();
}

async function hideVerdicts(tx: Db, clock: Clock, riderId: string): Promise<void> {
  const verdicts = await tx
    .updateTable('verdict')
    .set({ started_at: dayOfStart })
    .where('rider_id', '=', riderId)
    .where('source', '=', 'strava')
    .returning(['id', 'challenge_id', 'status', 'superseded_by'])
    .execute();
  for (const { id, challenge_id, status, superseded_by } of verdicts) {
    if (superseded_by !== null) continue;
    await tellOfVerdict(tx, clock, { verdict_id: id, challenge_id, status, supersedes: null });
  }
}
