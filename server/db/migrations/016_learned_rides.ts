import { type Kysely, sql } from 'kysely';

/** What a rider's plans have learned: one small document for each rider, replaced as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table learned_rides (
          rider_id uuid primary key references rider (id),
          rides jsonb not null,
          updated_at timestamptz not null
        )`,
    )
    .execute(db);
}
