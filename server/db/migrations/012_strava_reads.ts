import { type Kysely, sql } from 'kysely';

const statements = [
  // Reads from Strava for one rider, in the same windows as the site's budget.
  `create table strava_rider_reads (
    rider_id uuid primary key references rider (id),
    quarter_start timestamptz not null,
    quarter_lists integer not null,
    day_start timestamptz not null,
    day_lists integer not null,
    day_rides integer not null
  )`,
  'create index strava_rider_reads_day_start_idx on strava_rider_reads (day_start)',
  // Until then one process exchanges the tokens while the others wait for its result.
  'alter table rider_identity add column exchange_until timestamptz',
  // Strava gives the day of the ride but hides its time.
  'alter table activity add column is_start_hidden boolean not null default false',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
