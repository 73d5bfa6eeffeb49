import { type Kysely, sql } from 'kysely';

const statements = [
  `create table group_race (
    id uuid primary key,
    slug text collate "C" not null unique,
    ordinal integer not null check (ordinal > 0),
    year integer not null,
    name jsonb not null,
    description jsonb,
    is_sample boolean not null default false
  )`,
  // The counts are in the row that every registration locks: they decide whether a seat is free.
  `create table race (
    id uuid primary key,
    slug text collate "C" not null unique check (slug not in ('members', 'teams')),
    group_race_id uuid not null references group_race (id),
    predecessor_race_id uuid references race (id) on delete set null,
    name jsonb not null,
    day date not null,
    pre_registration_from timestamptz,
    pre_registration_until timestamptz,
    signup_from timestamptz,
    signup_until timestamptz,
    finished_at timestamptz not null,
    info jsonb,
    fee_twd integer check (fee_twd >= 0),
    payment_text jsonb,
    lap_count integer not null check (lap_count > 0),
    lap_m integer not null check (lap_m > 0),
    counting_rider integer not null check (counting_rider between 1 and 10),
    winner_laps_mps jsonb,
    max_organised_teams integer check (max_organised_teams > 0),
    quota_public integer not null check (quota_public >= 0),
    quota_pr integer not null check (quota_pr >= 0),
    quota_reserved integer not null check (quota_reserved >= 0),
    organised_count integer not null default 0 check (organised_count >= 0),
    taken_public integer not null default 0 check (taken_public >= 0),
    taken_pr integer not null default 0 check (taken_pr >= 0),
    taken_reserved integer not null default 0 check (taken_reserved >= 0),
    waitlist_count integer not null default 0 check (waitlist_count >= 0),
    next_number integer not null default 1,
    is_released boolean not null default false,
    is_sample boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (num_nulls(pre_registration_from, pre_registration_until, signup_from, signup_until) in (0, 4)),
    check (
      pre_registration_from < pre_registration_until and pre_registration_until <= signup_from
      and signup_from < signup_until and signup_until <= finished_at
    )
  )`,
  'create index race_group_race_idx on race (group_race_id)',
  `create table race_team (
    id uuid primary key,
    race_id uuid not null references race (id) on delete cascade,
    captain_rider_id uuid references rider (id),
    name text not null,
    coach text,
    contact_person text,
    status text not null default 'not_registered' check (status in (
      'not_registered', 'registered_public', 'registered_pr', 'registered_reserved', 'completed', 'disqualified', 'waitlist'
    )),
    quota text check (quota in ('public', 'pr', 'reserved')),
    number integer,
    is_pr boolean not null default false,
    predecessor_team_id uuid references race_team (id) on delete set null,
    pre_registered_at timestamptz,
    registered_at timestamptz,
    payment text not null default 'unpaid' check (payment in ('unpaid', 'paid')),
    disqualification_reason text,
    rank integer check (rank > 0),
    elapsed_s double precision check (elapsed_s > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((status = 'waitlist') = (number is not null)),
    check ((status = 'disqualified') = (disqualification_reason is not null))
  )`,
  'create unique index race_team_waitlist on race_team (race_id, number)',
  // A team of the previous race passes its claim on to one team only.
  'create unique index race_team_predecessor on race_team (race_id, predecessor_team_id)',
  'create index race_team_captain_idx on race_team (captain_rider_id)',
  `create table race_member (
    id uuid primary key,
    captain_rider_id uuid not null references rider (id),
    details_encrypted bytea not null,
    identity_hash bytea,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index race_member_captain_idx on race_member (captain_rider_id)',
  `create table race_team_member (
    team_id uuid not null references race_team (id) on delete cascade,
    race_id uuid not null references race (id) on delete cascade,
    member_id uuid not null references race_member (id),
    position integer not null,
    identity_hash bytea,
    primary key (team_id, member_id)
  )`,
  `create table race_roster (
    team_id uuid not null references race_team (id) on delete cascade,
    position integer not null,
    details_encrypted bytea not null,
    primary key (team_id, position)
  )`,
  // A rider may be in one team of a race only: checked by member, and by document number across all accounts.
  'create unique index race_team_member_once on race_team_member (race_id, member_id)',
  'create unique index race_team_member_person on race_team_member (race_id, identity_hash)',
];

/** The team circuit race: editions, races, teams, and the captains' members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
