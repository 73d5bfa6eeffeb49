import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table route_video
    add column channel text,
    add column start_s integer not null default 0 check (start_s >= 0),
    add constraint route_video_youtube_id_shape check (youtube_id ~ '^[A-Za-z0-9_-]{11}$')`,
  // A release does not replace an administrator's list.
  'alter table route add column has_imported_videos boolean not null default false',
  `create table segment_video (
    segment_id uuid not null references segment (id),
    position integer not null check (position >= 0),
    youtube_id text collate "C" not null check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
    title jsonb not null,
    channel text,
    start_s integer not null default 0 check (start_s >= 0),
    primary key (segment_id, position)
  )`,
];

/** Videos have a channel and a start time; segments can have videos, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
