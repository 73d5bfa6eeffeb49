import { type Kysely, sql } from 'kysely';

const statements = [
  // Both belong to a version of the rules; null: not set.
  "alter table challenge_rule add column valid_from text check (valid_from ~ '^\\d{4}-\\d{2}-\\d{2}$')",
  'alter table challenge_rule add column best_known_s double precision check (best_known_s > 0)',
];

/** The first day on which rides count, and the best known time of the climb. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
