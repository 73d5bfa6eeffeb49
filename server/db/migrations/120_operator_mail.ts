import { type Kysely, sql } from 'kysely';

const statements = [
  `create table operator_mail (
    id integer primary key check (id = 1),
    is_failing boolean not null default false,
    sent_at timestamptz,
    claimed_until timestamptz,
    failed_at timestamptz,
    failure text,
    check ((failed_at is null) = (failure is null))
  )`,
];

/** What the operator was last told by mail about the site's state, and whether a process is sending now. One row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
