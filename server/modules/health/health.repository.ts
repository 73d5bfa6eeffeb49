import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const healthRepository = {
  /**
   * Fails if the database cannot be written. A read-only server refuses the row. A full disk may still accept the row
   * in an existing page, but refuses the sort, which exceeds its memory and needs new blocks.
   */
  async writeProbe(db: Db, now: Date): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('write_probe')
        .values({ id: 1, written_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now }))
        .execute();
      await sql`set local work_mem = '64kB'`.execute(tx);
      await sql`
        select max(row_number) from (
          select row_number() over (order by md5(n::text)) from generate_series(1, 4000) n
        ) sorted
      `.execute(tx);
    });
  },
};
