import { type Kysely, sql } from 'kysely';

/** The calls for past days among those in the present windows: they have a share of their own. */
export const pastWeatherMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table weather_source
        add column minute_past integer not null default 0,
        add column hour_past integer not null default 0,
        add column day_past integer not null default 0
    `.execute(db);
  },
};
