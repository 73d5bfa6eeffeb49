import { type Kysely, sql } from 'kysely';

const statements = [
  // The draft at the time when the schedule was set. Later drafts are published separately.
  `alter table road_item
    add column scheduled jsonb,
    add column scheduled_base text,
    add column scheduled_version integer,
    add column scheduled_at timestamptz,
    add constraint road_item_schedule_whole
      check (num_nulls(scheduled, scheduled_base, scheduled_version, scheduled_at) in (0, 4))`,
  // Why the last schedule could not be published; cleared by the next change.
  `alter table road_item
    add column refused_code text,
    add column refused_at timestamptz,
    add constraint road_item_refusal_whole check (num_nulls(refused_code, refused_at) in (0, 2))`,
  'create index road_item_scheduled on road_item (scheduled_at) where scheduled_at is not null',
  'alter table road_version drop constraint road_version_action_check',
  `alter table road_version add constraint road_version_action_check check (action in ('imported', 'created', 'saved',
    'published', 'scheduled', 'unscheduled', 'scheduleRan', 'scheduleRefused', 'withdrawn', 'reverted'))`,
  // Like the first day: Asia/Taipei, inclusive; null: not set.
  "alter table challenge_rule add column valid_until text check (valid_until ~ '^\\d{4}-\\d{2}-\\d{2}$')",
];

/** Scheduled publishing of routes and challenges, and the last day of a challenge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
