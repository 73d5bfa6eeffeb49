import type { Insertable } from 'kysely';
import type { ConsentPurpose } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

export const consentsRepository = {
  async add(tx: Db, consent: Insertable<Database['consent']>): Promise<void> {
    await tx.insertInto('consent').values(consent).execute();
  },

  /** The consent that is given and not withdrawn. */
  async findOpen(db: Db, riderId: string, purpose: ConsentPurpose) {
    return db
      .selectFrom('consent')
      .select(['id', 'text_version'])
      .where('rider_id', '=', riderId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
  },

  async withdraw(tx: Db, id: string, now: Date): Promise<void> {
    await tx.updateTable('consent').set({ withdrawn_at: now }).where('id', '=', id).execute();
  },

  /** In the order in which they were given. */
  async list(db: Db, riderId: string) {
    return db
      .selectFrom('consent')
      .select(['purpose', 'text_version', 'given_at', 'withdrawn_at'])
      .where('rider_id', '=', riderId)
      .orderBy('given_at')
      .orderBy('id')
      .execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('consent').where('rider_id', '=', riderId).execute();
  },
};
