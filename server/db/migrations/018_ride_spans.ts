import { type Kysely, sql } from 'kysely';

const statements = [
  // Null if only the day is known, and for rides judged before this column existed.
  'alter table activity add column ended_at timestamptz',
  // The zone that the rider chose for a file whose times have none.
  'alter table verification_attempt add column utc_offset_min integer check (utc_offset_min between -720 and 840)',
  // Shares of the total time, in millionths, at equal parts of the distance: the same in every copy, whatever its
  // speed.
  'alter table verification_attempt add column rhythm integer[]',
  `create index verification_attempt_rhythm_idx on verification_attempt (challenge_id, (rhythm[16]))
    where rhythm is not null`,
];

/** What is compared to find copies: the time span of a ride, and its rhythm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
