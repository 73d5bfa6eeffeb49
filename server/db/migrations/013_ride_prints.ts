import { type Kysely, sql } from 'kysely';

const statements = [
  // Places of a ride, with and without their times: keyed hashes that identify a copy even with changed times.
  `create table activity_print (
    activity_id uuid not null references activity (id) on delete cascade,
    print bigint not null,
    -- Missing where the start is hidden.
    timed_print bigint,
    primary key (activity_id, print)
  )`,
  'create index activity_print_print_idx on activity_print (print)',
];

export const ridePrintsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
