import { type Kysely, sql } from 'kysely';

/** The name that a rider chooses for the certificate; null for the username. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table event_registration add column certificate_name text check (char_length(certificate_name) between 1 and 50)',
    )
    .execute(db);
}
