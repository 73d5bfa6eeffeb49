import { type Kysely, sql } from 'kysely';

/**
 * Links to riders' own courses, at most one for each course. The token opens only the course in the same row, so it is
 * not encrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table course_link (
          private_course_id uuid primary key,
          rider_id uuid not null references rider (id),
          token text collate "C" not null unique,
          created_at timestamptz not null,
          foreign key (private_course_id, rider_id) references private_course (id, rider_id) on delete cascade
        )`,
    )
    .execute(db);
  await sql.raw('create index course_link_rider on course_link (rider_id)').execute(db);
}
