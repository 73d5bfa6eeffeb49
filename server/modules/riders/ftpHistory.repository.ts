import type { Db } from '#server/db/connect.ts';

export const ftpHistoryRepository = {
  async add(tx: Db, riderId: string, { since, ftpW }: { readonly since: Date; readonly ftpW: number }): Promise<void> {
    await tx.insertInto('ftp_history').values({ rider_id: riderId, since, ftp_w: ftpW }).execute();
  },

  async deleteSince(tx: Db, riderId: string, since: Date): Promise<void> {
    await tx.deleteFrom('ftp_history').where('rider_id', '=', riderId).where('since', '>=', since).execute();
  },

  async findLastFtpW(tx: Db, riderId: string): Promise<number | undefined> {
    const lastEntry = await tx
      .selectFrom('ftp_history')
      .select('ftp_w')
      .where('rider_id', '=', riderId)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst();
    return lastEntry?.ftp_w;
  },

  /** Oldest first. */
  async list(db: Db, riderId: string) {
    return db
      .selectFrom('ftp_history')
      .select(['since', 'ftp_w'])
      .where('rider_id', '=', riderId)
      .orderBy('since')
      .execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('ftp_history').where('rider_id', '=', riderId).execute();
  },
};
