import type { Db } from '#server/db/connect.ts';

/**
 * The rider took Strava's permission back, or took the account off: nothing that was read there stays but the verdict,
 * which is private, and the fingerprints, which lead nowhere. To be called in the transaction that forgets the grant,
 * with the identity's row locked: an attempt that is worked on meanwhile looks there before it keeps anything.
 */
export async function forgetStravaEvidence(tx: Db, riderId: string): Promise<void> {
  await tx
    .deleteFrom('activity_evidence')
    .using('activity')
    .whereRef('activity.id', '=', 'activity_evidence.activity_id')
    .where('activity.rider_id', '=', riderId)
    .where('activity.source', '=', 'strava')
    .execute();
  await tx
    .updateTable('activity')
    .set({ external_id: null, name_encrypted: null, sport_type: null, device_name: null })
    .where('rider_id', '=', riderId)
    .where('source', '=', 'strava')
    .execute();
  await tx
    .updateTable('verification_attempt')
    .set({ result: null, strava_activity_id: '' })
    .where('rider_id', '=', riderId)
    .where('source', '=', 'strava')
    .where('status', 'not in', ['queued', 'processing'])
    .execute();
  // Those that still wait will find that there is no permission any more.
  await tx
    .updateTable('verification_attempt')
    .set({ result: null, activity_id: null })
    .where('rider_id', '=', riderId)
    .where('source', '=', 'strava')
    .where('status', 'in', ['queued', 'processing'])
    .execute();
}
