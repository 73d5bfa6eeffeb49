import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ActivityTable } from '#server/db/verificationTables.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';

/** Identifies an activity of the rider: by its id at Strava, or by the bytes of a file. */
interface ActivityIdentity {
  readonly externalId: string | null;
  readonly contentHash: Uint8Array;
}

export const activitiesRepository = {
  async lockKnownActivity(
    tx: Db,
    attempt: Pick<AttemptRow, 'rider_id' | 'source'>,
    { externalId, contentHash }: ActivityIdentity,
  ): Promise<string | undefined> {
    const ownActivities = tx
      .selectFrom('activity')
      .select('id')
      .where('rider_id', '=', attempt.rider_id)
      .where('source', '=', attempt.source);
    const row = await (externalId === null
      ? ownActivities.where('content_hash', '=', Buffer.from(contentHash))
      : ownActivities.where('external_id', '=', externalId)
    )
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    return row?.id;
  },

  async insert(tx: Db, activity: Insertable<ActivityTable>): Promise<void> {
    await tx.insertInto('activity').values(activity).execute();
  },

  async update(tx: Db, id: string, change: Updateable<ActivityTable>): Promise<void> {
    await tx.updateTable('activity').set(change).where('id', '=', id).execute();
  },
};
