import { type Kysely, sql } from 'kysely';

const statements = [
  // Weather of routes, without any rider data. `kind` is forecast, now, or a past day as YYYY-MM-DD.
  `create table weather_forecast (
    route_id text collate "C" not null,
    course_version integer not null,
    kind text collate "C" not null check (kind in ('forecast', 'now') or kind ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    fetched_at timestamptz not null,
    first_hour_at timestamptz not null,
    hour_count integer not null check (hour_count > 0),
    payload jsonb not null,
    primary key (route_id, course_version, kind),
    foreign key (route_id, course_version) references course_version (route_id, version) on delete cascade
  )`,
  'create index weather_forecast_fetched_at_idx on weather_forecast (fetched_at)',
  // One row: the calls made in the current windows, and until when calls are paused.
  `create table weather_source (
    id integer primary key default 1 check (id = 1),
    minute_start timestamptz not null default 'epoch',
    minute_spent integer not null default 0,
    hour_start timestamptz not null default 'epoch',
    hour_spent integer not null default 0,
    day_start timestamptz not null default 'epoch',
    day_spent integer not null default 0,
    paused_until timestamptz not null default 'epoch'
  )`,
  'insert into weather_source default values',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
