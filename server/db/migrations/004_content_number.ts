import { type Kysely, sql } from 'kysely';

/** The content number that last saved a route. An older one never overwrites it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_pack add column number integer not null default 0`.execute(db);
}
