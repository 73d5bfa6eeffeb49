import { type Kysely, sql } from 'kysely';

/** Wrong codes count against the client that sent them, in `rate_limit`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lap_board drop column wrong_codes`.execute(db);
}
