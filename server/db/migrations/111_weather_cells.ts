import { type Kysely, sql } from 'kysely';

const statements = [
  // Weather of past days by cell of a tenth of a degree and 100 m of elevation, without any rider or time of a request.
  `create table weather_cell (
    day text collate "C" not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    lat_cdeg integer not null check (lat_cdeg % 10 = 0),
    lon_cdeg integer not null check (lon_cdeg % 10 = 0),
    elevation_m integer not null check (elevation_m % 100 = 0),
    fetched_on text collate "C" not null,
    payload jsonb not null,
    primary key (day, lat_cdeg, lon_cdeg, elevation_m)
  )`,
  'create index weather_cell_fetched_on_idx on weather_cell (fetched_on)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
