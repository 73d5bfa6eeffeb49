import { type Kysely, sql } from 'kysely';

/**
 * Links to passed rides, at most one for each ride. A link is found by its hash; the encrypted token lets its rider see
 * the link again. `plan_s` is the planned time when the rider agreed to show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table ride_share (
          id uuid primary key,
          rider_id uuid not null references rider (id),
          attempt_id uuid not null unique references verification_attempt (id) on delete cascade,
          token_hash bytea not null unique,
          token_encrypted bytea not null,
          language text not null,
          shows_name boolean not null,
          shows_date boolean not null,
          shows_plan boolean not null,
          plan_s double precision check (plan_s > 0),
          created_at timestamptz not null
        )`,
    )
    .execute(db);
  await sql.raw('create index ride_share_rider on ride_share (rider_id)').execute(db);
}
