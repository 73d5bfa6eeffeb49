import { type Kysely, sql } from 'kysely';

const statements = [
  `create table cycling_event (
    id uuid primary key,
    slug text collate "C" not null unique check (slug not in ('favorites', 'chosen', 'calendar-feed')),
    name jsonb not null,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    starts_at text check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    place jsonb,
    county text not null,
    kind text not null,
    distance_m double precision check (distance_m > 0),
    elevation_gain_m double precision check (elevation_gain_m >= 0),
    organiser text not null,
    url text not null,
    registration_from timestamptz,
    registration_until timestamptz,
    price_from_twd integer check (price_from_twd >= 0),
    price_until_twd integer,
    route_id text references route (id) on delete set null,
    is_cancelled boolean not null default false,
    note jsonb,
    is_sample boolean not null default false,
    checked_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (registration_from < registration_until),
    check (num_nulls(price_from_twd, price_until_twd) in (0, 2) and price_until_twd >= price_from_twd)
  )`,
  'create index cycling_event_days on cycling_event (first_day, last_day)',
  `create table cycling_event_favorite (
    rider_id uuid not null references rider (id),
    event_id uuid not null references cycling_event (id) on delete cascade,
    created_at timestamptz not null,
    told_open_at timestamptz,
    told_closing_at timestamptz,
    told_cancelled_at timestamptz,
    primary key (rider_id, event_id)
  )`,
  'create index cycling_event_favorite_event on cycling_event_favorite (event_id)',
  `create table calendar_feed (
    rider_id uuid primary key references rider (id),
    id uuid not null,
    token_hash bytea not null unique,
    token_encrypted bytea not null,
    created_at timestamptz not null
  )`,
];

/** Races of other organisers, the riders' favourites among them, and the addresses of calendar feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
