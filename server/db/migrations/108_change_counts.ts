import { type Kysely, sql } from 'kysely';

/** The tables whose changes are counted, and the name of their count. */
const countNames = { announcement: 'published', content_item: 'published', weather_forecast: 'weather' };

const statements = [
  'create table change_count (name text primary key, count bigint not null)',
  "insert into change_count values ('published', 0), ('weather', 0)",
  `create function count_change() returns trigger language plpgsql as $$
  begin
    update change_count set count = count + 1 where name = tg_argv[0];
    return null;
  end $$`,
  // At the end of the transaction; otherwise two transactions that change several rows could deadlock.
  ...Object.entries(countNames).map(
    ([table, name]) => `create constraint trigger ${table}_counted after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function count_change('${name}')`,
  ),
];

/** Processes may use what they cached as long as its change count stays the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
