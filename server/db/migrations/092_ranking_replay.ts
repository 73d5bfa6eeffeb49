import { type Kysely, sql } from 'kysely';

const statements = [
  // What a calculation needs beside its efforts to be done again. Null and false: of the first formula, which is gone.
  `alter table ranking_calculation
    add column counts_strava boolean,
    add column board_before uuid`,
  'alter table ranking_segment add column is_climb boolean not null default false',
  'alter table ranking_entry add column effort_count integer',
  // All that a calculation reads of an effort, athlete by athlete: it neither sorts a million efforts nor hashes them.
  'drop index segment_effort_rider_idx',
  `create index segment_effort_rider_idx on segment_effort (rider_id, segment_id)
    include (elapsed_s, ridden_on, created_at, source)`,
  'create statistics segment_effort_pairs (ndistinct) on rider_id, segment_id from segment_effort',
  // Checking 100,000 new rows one by one took 1.4 s of a calculation (2026-11-26). A calculation holds the rows of its
  // athletes instead, all at once, and these triggers delete what the constraints did.
  `alter table ranking_entry
    drop constraint ranking_entry_calculation_id_fkey,
    drop constraint ranking_entry_rider_id_fkey`,
  `create function forget_entries_of_member() returns trigger language plpgsql as $$
    begin
      delete from ranking_entry where rider_id = old.rider_id;
      return null;
    end
  $$`,
  `create trigger ranking_member_deleted after delete on ranking_member
    for each row execute function forget_entries_of_member()`,
  `create function forget_entries_of_calculation() returns trigger language plpgsql as $$
    begin
      delete from ranking_entry where calculation_id = old.id;
      return null;
    end
  $$`,
  `create trigger ranking_calculation_deleted after delete on ranking_calculation
    for each row execute function forget_entries_of_calculation()`,
];

/** Calculations that can be replayed, and that are quick. */
export const rankingReplayMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
