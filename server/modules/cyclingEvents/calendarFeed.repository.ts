import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CalendarFeedTable } from '#server/db/cyclingEventTables.ts';

export const calendarFeedRepository = {
  async find(db: Db, riderId: string) {
    return db.selectFrom('calendar_feed').selectAll().where('rider_id', '=', riderId).executeTakeFirst();
  },

  /** The rider of the feed; undefined for an unknown or replaced address. */
  async findRider(db: Db, tokenHash: Buffer): Promise<string | undefined> {
    const row = await db
      .selectFrom('calendar_feed')
      .select('rider_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row?.rider_id;
  },

  /** Replaces the previous address. */
  async save(db: Db, row: Insertable<CalendarFeedTable>): Promise<void> {
    const { rider_id: _, ...changes } = row;
    await db
      .insertInto('calendar_feed')
      .values(row)
      .onConflict((conflict) => conflict.column('rider_id').doUpdateSet(changes))
      .execute();
  },

  async delete(db: Db, riderId: string): Promise<void> {
    await db.deleteFrom('calendar_feed').where('rider_id', '=', riderId).execute();
  },
};
