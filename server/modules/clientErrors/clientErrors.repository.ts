import { sql } from 'kysely';
import type { ClientErrorKind } from '#contract/clientErrors/clientErrorLimits.ts';
import type { Db } from '#server/db/connect.ts';

export const clientErrorsRepository = {
  /** By hour and kind, in one statement and in the order of the key, so that two processes cannot deadlock. */
  async add(db: Db, hour: Date, counts: ReadonlyMap<ClientErrorKind, number>): Promise<void> {
    const rows = [...counts].sort(([a], [b]) => a.localeCompare(b));
    await db
      .insertInto('client_error_hour')
      .values(rows.map(([kind, count]) => ({ hour, kind, error_count: count })))
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'kind'])
          .doUpdateSet({ error_count: sql`client_error_hour.error_count + excluded.error_count` }),
      )
      .execute();
  },

  async deleteOlderThan(db: Db, hour: Date): Promise<void> {
    await db.deleteFrom('client_error_hour').where('hour', '<', hour).execute();
  },
};
