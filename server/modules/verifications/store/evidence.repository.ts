import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ActivityEvidenceTable } from '#server/db/verificationTables.ts';

/** Encrypted tracks of activities, until they are deleted. */
export const evidenceRepository = {
  async findEncrypted(db: Db, activityId: string): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('activity_evidence')
      .select('samples_sealed')
      .where('activity_id', '=', activityId)
      .executeTakeFirst();
    return row?.samples_sealed;
  },

  async save(
    tx: Db,
    activityId: string,
    evidence: Omit<Insertable<ActivityEvidenceTable>, 'activity_id'>,
  ): Promise<void> {
    await tx
      .insertInto('activity_evidence')
      .values({ activity_id: activityId, ...evidence })
      .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(evidence))
      .execute();
  },
};
