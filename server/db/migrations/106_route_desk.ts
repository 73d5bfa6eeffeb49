import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table route add column withdrawn_at timestamptz',
  // The parsed file, before and after a route is made from it, so that an earlier version can be restored.
  `create table course_file (
    id uuid primary key,
    source text not null,
    line_distance_cm integer[] not null check (cardinality(line_distance_cm) >= 2),
    line_elevation_cm integer[] not null,
    line_lat_e7 integer[] not null,
    line_lon_e7 integer[] not null,
    created_at timestamptz not null,
    check (cardinality(line_distance_cm) = cardinality(line_elevation_cm)
      and cardinality(line_distance_cm) = cardinality(line_lat_e7)
      and cardinality(line_distance_cm) = cardinality(line_lon_e7))
  )`,
  // The administrator's state of a route or a challenge. The routes and challenges themselves stay in their tables.
  `create table road_item (
    kind text not null check (kind in ('route', 'challenge')),
    id text collate "C" not null,
    version integer not null check (version > 0),
    draft jsonb,
    draft_base text,
    known_base text not null,
    updated_at timestamptz not null,
    primary key (kind, id),
    check (num_nulls(draft, draft_base) in (0, 2))
  )`,
  `create table road_version (
    kind text not null,
    id text collate "C" not null,
    version integer not null,
    action text not null
      check (action in ('imported', 'created', 'saved', 'published', 'withdrawn', 'reverted')),
    draft jsonb not null,
    rider_id uuid references rider (id) on delete set null,
    at timestamptz not null,
    primary key (kind, id, version),
    foreign key (kind, id) references road_item (kind, id) on delete cascade
  )`,
  'create index road_version_rider on road_version (rider_id) where rider_id is not null',
];

/** The administrator's routes and challenges: drafts, every version, and the files that were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
