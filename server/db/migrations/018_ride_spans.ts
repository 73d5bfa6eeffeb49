import { type Kysely, sql } from 'kysely';

const statements = [
  // Null if only the day is known, and for rides judged before this column existed.
  'alter table activity add column ended_at timestamptz',
  // The zone that the rider chose for a file whose times have none.
  'alter table verification_attempt add column utc_offset_min integer check (utc_offset_min between -720 and 840)',
  // Shares of the total time at 64 equal parts of the distance, in millionths; -1 where unknown. They are the same in a
  // copy whose times were stretched or squeezed.
  'alter table verification_attempt add column rhythm integer[]',
  // Copies are looked for by the shares at a quarter, half and three quarters of the distance: marks 16, 32 and 48. The
  // index is for the first of them.
  `create index verification_attempt_rhythm_idx on verification_attempt (challenge_id, (rhythm[16]))
    where rhythm is not null`,
];

/** The data that finds copies of a ride: its time span and its rhythm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
