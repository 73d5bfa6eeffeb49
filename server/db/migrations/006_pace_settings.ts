import { type Kysely, sql } from 'kysely';

const statements = [
  `create table private_course (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    name text not null check (length(name) between 1 and 255),
    distance_m double precision not null check (distance_m > 0),
    distance_dm integer[] not null check (cardinality(distance_dm) >= 2),
    elevation_dm integer[] not null,
    lat_e5 integer[] not null,
    lon_e5 integer[] not null,
    attribution text not null,
    is_approximate boolean not null,
    rows jsonb not null,
    created_at timestamptz not null,
    unique (id, rider_id),
    check (cardinality(distance_dm) = cardinality(elevation_dm)
      and cardinality(distance_dm) = cardinality(lat_e5)
      and cardinality(distance_dm) = cardinality(lon_e5))
  )`,
  'create index private_course_rider_id_idx on private_course (rider_id)',
  `create table pace_setting (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    name text not null check (length(name) between 1 and 255 and name ~ '\\S'),
    route_id text collate "C",
    course_version integer,
    private_course_id uuid,
    schema_version integer not null,
    model_version integer not null,
    inputs jsonb not null,
    weather jsonb not null,
    rows jsonb not null,
    segment_count integer not null check (segment_count > 0),
    elapsed_s double precision not null check (elapsed_s > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (route_id, course_version) references course_version (route_id, version),
    foreign key (private_course_id, rider_id) references private_course (id, rider_id) on delete cascade,
    check ((route_id is null) = (course_version is null)),
    check ((route_id is null) <> (private_course_id is null))
  )`,
  'create index pace_setting_rider_id_idx on pace_setting (rider_id, updated_at desc, id desc)',
  'create index pace_setting_private_course_id_idx on pace_setting (private_course_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
