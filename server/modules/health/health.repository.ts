import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const healthRepository = {
  /** Fails if the database cannot be written, as on a read-only server. */
  async writeProbe(db: Db, now: Date): Promise<void> {
    await db
      .insertInto('write_probe')
      .values({ id: 1, written_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
      .execute();
  },

  /**
   * Whether PostgreSQL can write new blocks. A full disk may still accept a row in an existing page, but refuses this
   * sort, which exceeds its memory.
   */
  async hasDiskSpace(db: Db): Promise<boolean> {
    try {
      await sortOnDisk(db);
      return true;
    } catch (error) {
      if (outOfSpaceCodes.includes(String(Reflect.get(error as Error, 'code')))) return false;
      throw error;
    }
  },
};

/** PostgreSQL's `disk_full` and, where the operator limits temporary files, `configuration_limit_exceeded`. */
const outOfSpaceCodes = ['53100', '53400'];

async function sortOnDisk(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`
        select max(row_number) from (
          select row_number() over (order by md5(n::text)) from generate_series(1, 4000) n
        ) sorted
      `.execute(tx);
  });
}
