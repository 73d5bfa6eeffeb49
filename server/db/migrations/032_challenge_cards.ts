import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table challenge add column name jsonb',
  // Passes of a challenge, fastest first: a card shows the first one that may be published.
  `create index verdict_fastest_idx on verdict (challenge_id, category, elapsed_s)
    where superseded_by is null and status = 'passed'`,
];

/** What a challenge's card shows in addition to its figures: a short name and the best published time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
