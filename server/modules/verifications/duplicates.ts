import { sql } from 'kysely';
import type { AttemptResult } from '#contract/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptRow } from './attempts.repository.ts';

interface Ride {
  readonly attempt: Pick<AttemptRow, 'id' | 'rider_id' | 'challenge_id' | 'category' | 'submitted_at'>;
  readonly activityId: string;
  /** Nobody had it when this transaction began. */
  readonly isNew: boolean;
  readonly contentHash: Uint8Array;
  readonly rideHash: Buffer;
}

/**
 * Who else came with this ride: another rider before is a matter for the administrator (which is never said whom),
 * the rider's own pass with it is only told.
 */
export async function findDuplicates(tx: Db, ride: Ride): Promise<AttemptResult['flags']> {
  const { attempt, activityId, isNew } = ride;
  const isSameRide = sql<boolean>`(activity.content_hash = ${Buffer.from(ride.contentHash)} or activity.ride_hash = ${ride.rideHash})`;
  const other = await tx
    .selectFrom('activity')
    .innerJoin('activity as own', (join) => join.on('own.id', '=', activityId))
    .select('activity.id')
    .where(isSameRide)
    .where('activity.rider_id', '<>', attempt.rider_id)
    // Whoever came later is the one to ask, also when both are judged anew.
    .$if(!isNew, (query) => query.whereRef('activity.created_at', '<', 'own.created_at'))
    .limit(1)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom('activity')
    .innerJoin('verification_attempt as passed', 'passed.activity_id', 'activity.id')
    .select('passed.id')
    .where(isSameRide)
    .where('passed.rider_id', '=', attempt.rider_id)
    .where('passed.challenge_id', '=', attempt.challenge_id)
    .where('passed.category', '=', attempt.category)
    .where('passed.status', '=', 'passed')
    .where('passed.id', '<>', attempt.id)
    .where('passed.submitted_at', '<=', attempt.submitted_at)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(other ? [{ code: 'duplicateOfOther', severity: 'review', params: {} } as const] : []),
    ...(earlier ? [{ code: 'duplicateOfOwn', severity: 'note', params: {} } as const] : []),
  ];
}
