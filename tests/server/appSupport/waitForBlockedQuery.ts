import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Resolves once some session waits for a lock of another transaction. */
export async function waitForBlockedQuery(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length > 0) return;
  }
}
