import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** Resolves once some sessions, one by default, wait for a lock of another one. */
export async function waitForBlockedQuery(db: Kysely<Database>, sessionCount = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length >= sessionCount) return;
  }
}
