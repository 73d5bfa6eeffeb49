import { type Kysely, sql } from 'kysely';

/** When the data collected for a race was destroyed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table race add column shredded_at timestamptz').execute(db);
}
