import { type Kysely, sql } from 'kysely';

/** Parts of a challenge's course on which the ridden road is not compared with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenge_rule add column unchecked_stretches jsonb not null default '[]'`.execute(db);
}
