import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';

/** A ride whose start moves with the zone of its file's times. */
interface MovedRide {
  readonly activityId: string;
  readonly startedAt: Date;
  readonly encryptedSamples: Buffer;
}

export const zoneRepository = {
  /** All attempts with the activity, and the activity itself, locked in a fixed order until the transaction ends. */
  async lockRide(tx: Db, activityId: string): Promise<AttemptRow[]> {
    const attempts = await tx
      .selectFrom('verification_attempt')
      .selectAll()
      .where('activity_id', '=', activityId)
      .orderBy('id')
      .forUpdate()
      .execute();
    await tx.selectFrom('activity').select('id').where('id', '=', activityId).forUpdate().execute();
    return attempts;
  },

  /** Moves the ride in time; the track's retention period does not change. */
  async moveStart(tx: Db, { activityId, startedAt, encryptedSamples }: MovedRide): Promise<void> {
    await tx
      .updateTable('activity')
      .set({ started_at: startedAt, ended_at: sql`ended_at + (${startedAt}::timestamptz - started_at)` })
      .where('id', '=', activityId)
      .execute();
    await tx
      .updateTable('activity_evidence')
      .set({ samples_sealed: encryptedSamples })
      .where('activity_id', '=', activityId)
      .execute();
  },
};
