import { type Kysely, sql } from 'kysely';

/** How many user agents of one network a route has counted on a day. Hashed with the day's salt, like visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visit_network (
      route_id text collate "C" not null references route (id),
      day date not null,
      network_hash bytea not null,
      visit_count integer not null check (visit_count > 0),
      primary key (route_id, day, network_hash)
    )`.execute(db);
  await sql`create index visit_network_day_idx on visit_network (day)`.execute(db);
}
