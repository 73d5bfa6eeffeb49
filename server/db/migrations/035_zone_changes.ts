import { type Kysely, sql } from 'kysely';

const statements = [
  // From now on a judged attempt has a zone only if its file's times needed one. For older evidence this is not known.
  `update verification_attempt set utc_offset_min = null where status not in ('queued', 'processing')`,
  `alter table verification_attempt
    add column zone_changed_at timestamptz,
    add column utc_offset_before_min integer check (utc_offset_before_min between -720 and 840),
    add column status_before_zone text check (status_before_zone in ('passed', 'failed', 'inReview')),
    add constraint verification_attempt_zone_change_is_whole
      check (num_nonnulls(zone_changed_at, utc_offset_before_min, status_before_zone) in (0, 3))`,
];

/** The zone that a rider chose for a file's times, and its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
