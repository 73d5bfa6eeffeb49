import { type Kysely, sql } from 'kysely';

const statements = [
  // Keyed hashes of a ride's positions, with and without times: they identify a copy even if its times were changed.
  `create table activity_print (
    activity_id uuid not null references activity (id) on delete cascade,
    print bigint not null,
    -- Missing where the start is hidden.
    timed_print bigint,
    primary key (activity_id, print)
  )`,
  'create index activity_print_print_idx on activity_print (print)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
