import { type Kysely, sql } from 'kysely';

const statements = [
  // The counts are in the row that every registration locks: they decide whether a seat is free.
  `create table event (
    id uuid primary key,
    slug text collate "C" not null unique
      check (slug not in ('create', 'edit', 'my-events', 'mine', 'certificates')),
    organiser_rider_id uuid references rider (id),
    name jsonb not null,
    type text not null check (type in ('competition', 'certification')),
    challenge_id text collate "C" not null references challenge (id),
    description jsonb,
    picture text not null,
    registration_from timestamptz not null,
    registration_until timestamptz not null check (registration_until > registration_from),
    certification_from timestamptz not null,
    certification_until timestamptz not null check (certification_until > certification_from),
    max_participants integer check (max_participants > 0),
    certificate_text jsonb,
    participant_count integer not null default 0 check (participant_count >= 0),
    waitlist_count integer not null default 0 check (waitlist_count >= 0),
    completed_count integer not null default 0 check (completed_count >= 0),
    next_number integer not null default 1,
    results_version integer not null default 0,
    results_at timestamptz,
    version integer not null default 1,
    is_sample boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (registration_until < certification_until)
  )`,
  'create index event_organiser_idx on event (organiser_rider_id)',
  'create index event_challenge_idx on event (challenge_id, certification_until)',
  `create table event_level (
    event_id uuid not null references event (id) on delete cascade,
    position integer not null,
    name jsonb not null,
    within_s integer not null check (within_s > 0),
    primary key (event_id, position),
    unique (event_id, within_s)
  )`,
  // Numbers are assigned in order: of a registration, or of a position on the waiting list.
  `create table event_registration (
    id uuid primary key,
    event_id uuid not null references event (id) on delete cascade,
    rider_id uuid not null references rider (id),
    state text not null check (state in ('registered', 'waitlisted', 'excluded')),
    number integer not null,
    first_position integer,
    name_shown text not null check (name_shown in ('name', 'initials', 'hidden')),
    shows_times boolean not null,
    is_woman boolean not null,
    age_group text,
    team_name text,
    target_level integer,
    text_version integer not null,
    joined_at timestamptz not null,
    excluded_at timestamptz,
    exclusion_reason text,
    unique (event_id, rider_id),
    check ((state = 'excluded') = (exclusion_reason is not null))
  )`,
  'create unique index event_registration_order on event_registration (event_id, state, number)',
  'create index event_registration_rider_idx on event_registration (rider_id)',
  // The best ride of a registered rider: of all rides, and of those that are not from Strava.
  `create table event_result (
    registration_id uuid not null references event_registration (id) on delete cascade,
    source_kind text not null check (source_kind in ('any', 'file')),
    event_id uuid not null references event (id) on delete cascade,
    verdict_id uuid not null,
    attempt_id uuid,
    category text not null,
    source text not null,
    elapsed_s integer not null,
    ridden_on date not null,
    splits_s integer[] not null,
    primary key (registration_id, source_kind)
  )`,
  'create index event_result_event_idx on event_result (event_id, source_kind, elapsed_s)',
];

/** Events with their levels, registrations and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
