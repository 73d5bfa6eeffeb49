import { type Kysely, sql } from 'kysely';

/** Calls for past days in the current windows; they may use only a part of the budget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
      alter table weather_source
        add column minute_past integer not null default 0,
        add column hour_past integer not null default 0,
        add column day_past integer not null default 0
    `.execute(db);
}
