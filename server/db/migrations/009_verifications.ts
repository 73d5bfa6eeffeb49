import { type Kysely, sql } from 'kysely';

const statements = [
  `create table challenge (
    id text collate "C" primary key,
    title jsonb not null,
    description jsonb,
    route_id text collate "C" not null references route (id),
    rule_version integer not null check (rule_version > 0),
    categories text[] not null check (cardinality(categories) > 0),
    search_text text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index challenge_route_id_idx on challenge (route_id)',
  // Rules never change: a correction is a new version.
  `create table challenge_rule (
    challenge_id text collate "C" not null references challenge (id) deferrable initially deferred,
    version integer not null check (version > 0),
    content_hash text not null,
    course_version integer not null,
    checks_coverage boolean not null,
    is_complete boolean not null,
    categories text[] not null,
    created_at timestamptz not null,
    primary key (challenge_id, version)
  )`,
  `create table checkpoint (
    challenge_id text collate "C" not null,
    rule_version integer not null,
    position integer not null check (position >= 0),
    name jsonb not null,
    lat_deg double precision not null,
    lon_deg double precision not null,
    radius_m double precision not null check (radius_m > 0),
    heading_deg double precision,
    is_mandatory boolean not null,
    course_distance_m double precision,
    primary key (challenge_id, rule_version, position),
    foreign key (challenge_id, rule_version) references challenge_rule (challenge_id, version)
  )`,
  // A file being uploaded; deleted once it has been read, or after an hour.
  `create table upload (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    file_name text not null,
    size_bytes integer not null check (size_bytes > 0),
    chunk_bytes integer not null check (chunk_bytes > 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- When an attempt took the file; no piece changes after that.
    taken_at timestamptz
  )`,
  'create index upload_rider_id_idx on upload (rider_id)',
  'create index upload_expires_at_idx on upload (expires_at)',
  `create table upload_chunk (
    upload_id uuid not null references upload (id) on delete cascade,
    position integer not null check (position >= 0),
    bytes bytea not null,
    primary key (upload_id, position)
  )`,
  // A recorded ride. Identifying data stays as long as its evidence; fingerprints stay longer, to recognise copies.
  `create table activity (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    source text not null check (source in ('strava', 'file')),
    external_id text collate "C",
    name_encrypted bytea,
    file_name_encrypted bytea,
    sport_type text,
    device_name text,
    started_at timestamptz not null,
    -- sha256 of the bytes of a file, or of the samples of a Strava activity.
    content_hash bytea not null,
    -- Keyed hash of coarse positions and times: finds the same ride again, edited or from another rider.
    ride_hash bytea not null,
    created_at timestamptz not null,
    unique (id, rider_id)
  )`,
  'create unique index activity_external_once on activity (rider_id, source, external_id) where external_id is not null',
  'create index activity_rider_id_idx on activity (rider_id, started_at desc)',
  'create index activity_content_hash_idx on activity (content_hash)',
  'create index activity_ride_hash_idx on activity (ride_hash)',
  // Track and metrics, encrypted: visible to its owner only, and kept for a limited time.
  `create table activity_evidence (
    activity_id uuid primary key references activity (id) on delete cascade,
    samples_sealed bytea not null,
    sample_count integer not null,
    expires_at timestamptz not null
  )`,
  'create index activity_evidence_expires_at_idx on activity_evidence (expires_at)',
  `create table verification_attempt (
    id uuid primary key,
    rider_id uuid not null references rider (id),
    challenge_id text collate "C" not null references challenge (id),
    rule_version integer not null,
    category text not null check (category in ('ride', 'ebike', 'virtual')),
    source text not null check (source in ('strava', 'file')),
    strava_activity_id text collate "C",
    upload_id uuid references upload (id) on delete set null,
    activity_id uuid references activity (id) on delete set null,
    status text not null check (status in ('queued', 'processing', 'inReview', 'passed', 'failed', 'error')),
    error_code text,
    -- Incremented whenever a worker takes the attempt, so that an older worker's answer is ignored.
    try_count integer not null default 0,
    submitted_at timestamptz not null,
    -- No worker takes the attempt before this time; it is postponed while Strava is paused.
    due_at timestamptz not null,
    -- When a worker last took the attempt; the processing time is measured from here.
    taken_at timestamptz,
    decided_at timestamptz,
    started_at timestamptz,
    elapsed_s double precision,
    -- The findings for each checkpoint; only the owner may see them.
    result jsonb,
    algorithm_version integer,
    foreign key (challenge_id, rule_version) references challenge_rule (challenge_id, version),
    check ((source = 'strava') = (strava_activity_id is not null))
  )`,
  'create index verification_attempt_rider_idx on verification_attempt (rider_id, submitted_at desc, id desc)',
  'create index verification_attempt_challenge_idx on verification_attempt (challenge_id, rule_version)',
  `create index verification_attempt_open_idx on verification_attempt (submitted_at, id)
    where status in ('queued', 'processing')`,
  `create index verification_attempt_decided_idx on verification_attempt (decided_at desc)
    where decided_at is not null`,
  'create index verification_attempt_activity_idx on verification_attempt (activity_id)',
  'create index verification_attempt_upload_idx on verification_attempt (upload_id)',
  // May be published with consent. An outdated verdict stays and names its successor.
  `create table verdict (
    id uuid primary key,
    -- Both are null once the rider is deleted; the pass still counts.
    attempt_id uuid references verification_attempt (id) on delete set null,
    rider_id uuid references rider (id),
    challenge_id text collate "C" not null references challenge (id),
    rule_version integer not null,
    category text not null,
    source text not null,
    status text not null check (status in ('passed', 'failed')),
    started_at timestamptz,
    elapsed_s double precision,
    algorithm_version integer not null,
    created_at timestamptz not null,
    superseded_by uuid references verdict (id) deferrable initially deferred
  )`,
  'create unique index verdict_current_once on verdict (attempt_id) where superseded_by is null',
  'create index verdict_rider_id_idx on verdict (rider_id)',
  'create index verdict_superseded_by_idx on verdict (superseded_by)',
  `create index verdict_published_idx on verdict (challenge_id, created_at desc, id desc)
    where superseded_by is null and status = 'passed'`,
  `create table attempt_review (
    id uuid primary key,
    attempt_id uuid not null references verification_attempt (id),
    kind text not null check (kind in ('flags', 'appeal')),
    opened_at timestamptz not null,
    appeal_text text,
    decision text check (decision in ('accepted', 'rejected')),
    reason text,
    decided_at timestamptz,
    decided_by_rider_id uuid references rider (id),
    check ((decision is null) = (decided_at is null))
  )`,
  'create unique index attempt_review_open_once on attempt_review (attempt_id) where decided_at is null',
  'create index attempt_review_attempt_idx on attempt_review (attempt_id)',
  'create index attempt_review_decided_by_idx on attempt_review (decided_by_rider_id)',
  // Every change of a verdict, for features that build on verdicts: rankings, events, certificates.
  `create table outbox (
    id uuid primary key,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    handled_at timestamptz
  )`,
  'create index outbox_open_idx on outbox (created_at) where handled_at is null',
  // One row: Strava's read limits and counts, and until when reading is paused.
  `create table strava_budget (
    id integer primary key default 1 check (id = 1),
    quarter_start timestamptz not null default 'epoch',
    quarter_used integer not null default 0,
    quarter_limit integer not null default 100,
    day_start timestamptz not null default 'epoch',
    day_used integer not null default 0,
    day_limit integer not null default 1000,
    paused_until timestamptz not null default 'epoch',
    pause_reason text check (pause_reason in ('rateLimited', 'unreachable', 'inactive')),
    -- Consecutive outages: each doubles the pause.
    failure_count integer not null default 0
  )`,
  'insert into strava_budget default values',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
