import { type Kysely, sql } from 'kysely';

const statements = [
  // mass_kg is null once the rider has withdrawn it.
  `create table mass_history (
    rider_id uuid not null references rider (id),
    since timestamptz not null,
    mass_kg double precision check (mass_kg > 0),
    primary key (rider_id, since)
  )`,
  // The time of entry is not known, so the time when the account was created stands for it.
  `insert into mass_history (rider_id, since, mass_kg)
    select id, created_at, mass_kg from rider where mass_kg is not null and not is_sample`,
];

/** The mass that a rider entered, and since when: a ride belongs to the weight class of its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
