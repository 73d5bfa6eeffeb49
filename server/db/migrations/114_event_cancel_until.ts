import { type Kysely, sql } from 'kysely';

/** Until when riders may cancel if the organiser ended registration before the announced time; null if not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table event add column cancel_until timestamptz').execute(db);
}
