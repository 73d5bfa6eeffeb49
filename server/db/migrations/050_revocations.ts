import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table certificate add column revocation_note text`,
  `alter table certificate add constraint certificate_note_check
    check (revocation_note is null or (state = 'revoked' and revocation_reason = 'withdrawn'))`,
];

/** The note to the rider when a person revokes a certificate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
