import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table ranking_member drop constraint ranking_member_birth_year_check',
  `alter table ranking_member add constraint ranking_member_birth_year_check
    check (birth_year between 1920 and 2100)`,
];

/** The table's check is an outer bound only: how young a rider may be depends on the day, and the server checks it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
