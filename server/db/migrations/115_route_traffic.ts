import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table route add column traffic text not null default 'mountain'
    check (traffic in ('mountain', 'mixed', 'town'))`,
];

/** How often lights stop riders on a route; a release and the administrator set it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
