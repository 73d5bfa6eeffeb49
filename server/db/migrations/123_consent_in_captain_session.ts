import { type Kysely, sql } from 'kysely';

/** Whether a consent by link was sent from the captain's own session; of earlier ones it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table race_consent add column is_captain_session boolean not null default false').execute(db);
}
