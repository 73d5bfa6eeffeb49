import type { Db } from '#server/db/connect.ts';

interface MassEntry {
  readonly since: Date;
  readonly massKg: number | null;
}

export const massHistoryRepository = {
  async add(tx: Db, riderId: string, { since, massKg }: MassEntry): Promise<void> {
    await tx.insertInto('mass_history').values({ rider_id: riderId, since, mass_kg: massKg }).execute();
  },

  async deleteSince(tx: Db, riderId: string, since: Date): Promise<void> {
    await tx.deleteFrom('mass_history').where('rider_id', '=', riderId).where('since', '>=', since).execute();
  },

  /** Oldest first. */
  async list(db: Db, riderId: string) {
    return db
      .selectFrom('mass_history')
      .select(['since', 'mass_kg'])
      .where('rider_id', '=', riderId)
      .orderBy('since')
      .execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('mass_history').where('rider_id', '=', riderId).execute();
  },
};
