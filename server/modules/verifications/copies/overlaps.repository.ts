import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { wasRefused } from '../store/countingAttempt.repository.ts';

interface OverlappingRide {
  readonly attempt: Pick<AttemptRow, 'id' | 'rider_id' | 'challenge_id' | 'submitted_at'>;
  readonly activityId: string;
  /** Other recordings of the rider that are copies of this one. */
  readonly copyIds: readonly string[];
}

/** Clocks of two devices differ by less than this. */
const minOverlapS = 60;

/**
 * The rider's other rides that overlap with this one in time and are not copies of it, with their counting attempts.
 */
const selectOverlapping = (tx: Db, { attempt, activityId, copyIds }: OverlappingRide) =>
  tx
    .selectFrom('activity as own')
    .innerJoin('activity', (join) =>
      join.onRef('activity.rider_id', '=', 'own.rider_id').onRef('activity.id', '<>', 'own.id'),
    )
    .innerJoin('verification_attempt as other', 'other.activity_id', 'activity.id')
    .where('own.id', '=', activityId)
    .where('other.id', '<>', attempt.id)
    .whereRef('activity.content_hash', '<>', 'own.content_hash')
    .whereRef('activity.ride_hash', '<>', 'own.ride_hash')
    .where(sql<boolean>`activity.id <> all(${copyIds}::uuid[])`)
    .where(
      sql<boolean>`extract(epoch from least(activity.ended_at, own.ended_at)
        - greatest(activity.started_at, own.started_at)) > ${sql.lit(minOverlapS)}`,
    )
    .where(sql<boolean>`(other.status in ('passed', 'inReview') or ${wasRefused('other')})`);

/** The instant at which an activity was first submitted. */
const getFirstSubmissionSql = (activity: 'own' | 'activity') =>
  sql<Date>`(select min(submitted_at) from verification_attempt each where each.activity_id = ${sql.ref(`${activity}.id`)})`;

export const overlapsRepository = {
  /** The attempt with an overlapping ride that was submitted before this one. */
  async findEarlier(tx: Db, ride: OverlappingRide): Promise<string | undefined> {
    const { attempt } = ride;
    // The attempt refers to its activity only once it is decided.
    const ownSubmittedAt = sql<Date>`least(${getFirstSubmissionSql('own')}, ${attempt.submitted_at}::timestamptz)`;
    const row = await selectOverlapping(tx, ride)
      .select('other.id')
      .where(sql<boolean>`(${getFirstSubmissionSql('activity')}, activity.id) < (${ownSubmittedAt}, own.id)`)
      .orderBy(sql`other.challenge_id = ${attempt.challenge_id}`, 'desc')
      .orderBy('other.submitted_at')
      .orderBy('other.id')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },

  /** Overlapping rides submitted after this one but decided before it, while it waited, are judged again. */
  async queueLaterOverlaps(tx: Db, ride: OverlappingRide): Promise<void> {
    const laterOverlaps = selectOverlapping(tx, ride)
      .select('other.id')
      .where('other.status', 'in', ['passed', 'inReview'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('activity_evidence as evidence')
            .select('evidence.activity_id')
            .whereRef('evidence.activity_id', '=', 'activity.id'),
        ),
      )
      .where(
        sql<boolean>`(${getFirstSubmissionSql('activity')}, activity.id) > (${getFirstSubmissionSql('own')}, own.id)`,
      );
    await tx.updateTable('verification_attempt').set({ status: 'queued' }).where('id', 'in', laterOverlaps).execute();
  },
};
