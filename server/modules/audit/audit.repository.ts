import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

export const auditRepository = {
  async add(db: Db, entry: Insertable<Database['audit_entry']>): Promise<void> {
    await db.insertInto('audit_entry').values(entry).execute();
  },

  /** What the rider did, and what others did to the rider. */
  async listOf(db: Db, riderId: string) {
    return db
      .selectFrom('audit_entry')
      .select(['at', 'actor_kind', 'action', 'detail'])
      .where((eb) =>
        eb.or([
          eb('actor_rider_id', '=', riderId),
          eb.and([eb('subject_kind', '=', 'rider'), eb('subject_id', '=', riderId)]),
        ]),
      )
      .orderBy('at')
      .execute();
  },
};
