import { type Kysely, sql } from 'kysely';

const statements = [
  // One row for each key whose loss or change would otherwise be noticed late. The site checks them at start.
  `create table key_sentinel (
    name text primary key,
    sealed bytea not null
  )`,
  // The readiness check writes here. Unlogged: it loses its rows in a crash, like the other counters.
  `create unlogged table write_probe (
    id integer primary key check (id = 1),
    written_at timestamptz not null
  )`,
  // A crafted file once led to a result of 13 MB. Such a result is reduced to the effort that counts.
  `update verification_attempt set result = result || jsonb_build_object(
      'efforts', case when result ->> 'best_effort' is null then '[]'::jsonb
        else jsonb_build_array(result -> 'efforts' -> (result ->> 'best_effort')::int) end,
      'best_effort', case when result ->> 'best_effort' is null then null else 0 end,
      'efforts_left_out', jsonb_array_length(result -> 'efforts')
        - case when result ->> 'best_effort' is null then 0 else 1 end)
    where octet_length(result::text) > 262144`,
  `alter table verification_attempt
    add constraint verification_attempt_result_bytes check (octet_length(result::text) <= 262144)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
