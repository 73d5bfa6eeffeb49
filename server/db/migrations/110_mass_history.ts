import { type Kysely, sql } from 'kysely';

const statements = [
  // Null from then on: the rider took it back.
  `create table mass_history (
    rider_id uuid not null references rider (id),
    since timestamptz not null,
    mass_kg double precision check (mass_kg > 0),
    primary key (rider_id, since)
  )`,
  // When it was said is not known: some time since the account.
  `insert into mass_history (rider_id, since, mass_kg)
    select id, created_at, mass_kg from rider where mass_kg is not null and not is_sample`,
];

/** What a rider said to weigh, and since when: a ride belongs to the weight class of its day. */
export const massHistoryMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
