import { type Kysely, sql } from 'kysely';

/** The administrator's page reads the audit log latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_at_idx on audit_entry (at, id)`.execute(db);
}
