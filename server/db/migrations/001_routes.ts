import { type Kysely, sql } from 'kysely';

const statements = [
  `create table route (
    id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
    name jsonb not null check (name ? 'zh-TW'),
    description jsonb,
    status text not null check (status in ('open', 'restricted', 'closed')),
    status_note jsonb,
    course_version integer not null,
    distance_m double precision not null check (distance_m > 0),
    elevation_gain_m double precision not null check (elevation_gain_m >= 0),
    elevation_min_m double precision not null,
    elevation_max_m double precision not null,
    grade_ratio double precision not null,
    is_approximate boolean not null,
    silhouette_m integer[] not null check (cardinality(silhouette_m) = 64),
    start_lat_deg double precision not null,
    start_lon_deg double precision not null,
    search_text text collate "C" not null,
    visit_count integer not null default 0 check (visit_count >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  ) with (fillfactor = 70)`,
  `create table course_version (
    route_id text collate "C" not null references route (id) deferrable initially deferred,
    version integer not null check (version > 0),
    content_hash text not null,
    attribution text not null,
    source text not null,
    is_approximate boolean not null,
    line_distance_cm integer[] not null check (cardinality(line_distance_cm) >= 2),
    line_elevation_cm integer[] not null,
    line_lat_e7 integer[] not null,
    line_lon_e7 integer[] not null,
    distance_dm integer[] not null check (cardinality(distance_dm) >= 2),
    elevation_dm integer[] not null,
    lat_e5 integer[] not null,
    lon_e5 integer[] not null,
    created_at timestamptz not null default now(),
    primary key (route_id, version),
    check (cardinality(line_distance_cm) = cardinality(line_elevation_cm)
      and cardinality(line_distance_cm) = cardinality(line_lat_e7)
      and cardinality(line_distance_cm) = cardinality(line_lon_e7)),
    check (cardinality(distance_dm) = cardinality(elevation_dm)
      and cardinality(distance_dm) = cardinality(lat_e5)
      and cardinality(distance_dm) = cardinality(lon_e5))
  )`,
  `alter table route add constraint route_course_version_fkey
    foreign key (id, course_version) references course_version (route_id, version) deferrable initially deferred`,
  `create table pace_row (
    route_id text collate "C" not null,
    course_version integer not null,
    position integer not null check (position >= 0),
    from_name jsonb not null,
    to_name jsonb not null,
    start_m double precision not null check (start_m >= 0),
    end_m double precision not null,
    primary key (route_id, course_version, position),
    foreign key (route_id, course_version) references course_version (route_id, version),
    check (end_m > start_m)
  )`,
  `create table segment (
    id uuid primary key,
    slug text collate "C" not null unique,
    name jsonb not null check (name ? 'zh-TW'),
    category text not null check (category in ('hc', '1', '2', '3', '4', 'uncategorised')),
    source_route_id text collate "C" not null references route (id),
    distance_m double precision not null check (distance_m > 0),
    elevation_gain_m double precision not null check (elevation_gain_m >= 0),
    grade_ratio double precision not null,
    lat_e5 integer[] not null,
    lon_e5 integer[] not null,
    elevation_dm integer[] not null,
    min_lat_deg double precision not null,
    min_lon_deg double precision not null,
    max_lat_deg double precision not null,
    max_lon_deg double precision not null,
    start_heading_rad double precision not null,
    end_heading_rad double precision not null,
    overall_heading_rad double precision not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index segment_source_route_id_idx on segment (source_route_id)',
  `create table route_segment (
    route_id text collate "C" not null,
    course_version integer not null,
    segment_id uuid not null references segment (id),
    start_m double precision not null check (start_m >= 0),
    end_m double precision not null,
    primary key (route_id, course_version, start_m, segment_id),
    foreign key (route_id, course_version) references course_version (route_id, version),
    check (end_m > start_m)
  )`,
  'create index route_segment_segment_id_idx on route_segment (segment_id)',
  `create table route_video (
    route_id text collate "C" not null references route (id),
    position integer not null check (position >= 0),
    youtube_id text collate "C" not null,
    title jsonb not null,
    primary key (route_id, position)
  )`,
  `create table visit_salt (day date primary key, salt bytea not null)`,
  `create table visit (
    route_id text collate "C" not null references route (id),
    day date not null,
    visitor_hash bytea not null,
    constraint visit_once primary key (route_id, day, visitor_hash)
  )`,
  'create index visit_day_idx on visit (day)',
  // Counters of one minute: not worth writing to the WAL, and useless after a crash.
  `create unlogged table rate_limit (
    key text collate "C" primary key,
    window_start timestamptz not null,
    request_count integer not null
  ) with (fillfactor = 50)`,
  `create table content_pack (
    name text collate "C" primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`,
  'create table content_state (id integer primary key default 1 check (id = 1), version integer not null)',
  'insert into content_state (version) values (1)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
