import { type Kysely, sql } from 'kysely';

const statements = [
  // For the boards of women and of age groups; never public.
  `alter table ranking_member
    add column birth_year integer check (birth_year between 1920 and 2020),
    add column sex text check (sex in ('female', 'male'))`,
  `alter table segment_effort
    add column uncertainty_s double precision check (uncertainty_s >= 0),
    add column mass_kg double precision check (mass_kg > 0)`,
  // All boards rank by whole seconds.
  'update segment_effort set elapsed_s = greatest(1, round(elapsed_s))',
  // Changes with every write and never repeats, not even after a restore.
  `create table segment_board_version (
    segment_id uuid primary key references segment (id) on delete cascade,
    version uuid not null default gen_random_uuid()
  )`,
  // In a fixed order, so that two rides on the same segments cannot deadlock.
  `create function renew_board_versions(changed uuid[]) returns void language sql as $$
    insert into segment_board_version (segment_id)
      select segment.id from segment where segment.id = any(changed) order by segment.id
      on conflict (segment_id) do update set version = gen_random_uuid()
  $$`,
  `create function renew_board_versions_of_efforts() returns trigger language plpgsql as $$
    begin
      perform renew_board_versions(array(select distinct segment_id from changed));
      return null;
    end
  $$`,
  `create trigger segment_effort_inserted after insert on segment_effort
    referencing new table as changed for each statement execute function renew_board_versions_of_efforts()`,
  `create trigger segment_effort_updated after update on segment_effort
    referencing new table as changed for each statement execute function renew_board_versions_of_efforts()`,
  `create trigger segment_effort_deleted after delete on segment_effort
    referencing old table as changed for each statement execute function renew_board_versions_of_efforts()`,
  `create function renew_board_versions_of_member() returns trigger language plpgsql as $$
    begin
      perform renew_board_versions(
        array(select distinct segment_id from segment_effort where rider_id = new.rider_id));
      return null;
    end
  $$`,
  `create trigger ranking_member_updated after update on ranking_member
    for each row execute function renew_board_versions_of_member()`,
];

/** Groups of a segment's leaderboard, and a version that changes whenever a row of it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
