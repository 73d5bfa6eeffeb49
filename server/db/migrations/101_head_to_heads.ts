import { type Kysely, sql } from 'kysely';

const statements = [
  `create table head_to_head (
    id uuid primary key,
    slug text collate "C" not null unique,
    title jsonb not null,
    kind text not null check (kind in ('riders', 'teams')),
    starts_at timestamptz not null,
    state text not null check (state in ('planned', 'live', 'finished')),
    counting_members integer not null check (counting_members between 1 and 12),
    sides jsonb not null,
    rounds jsonb not null,
    version integer not null default 1 check (version > 0),
    is_sample boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table head_to_head_result (
    head_to_head_id uuid not null references head_to_head (id) on delete cascade,
    round text not null,
    side text not null check (side in ('a', 'b')),
    member text not null,
    outcome text not null check (outcome in ('time', 'points', 'dnf', 'dns')),
    time_ms integer check (time_ms between 1 and 86400000),
    points integer check (points between 0 and 9999),
    primary key (head_to_head_id, round, side, member),
    check ((outcome = 'time') = (time_ms is not null)),
    check ((outcome = 'points') = (points is not null))
  )`,
];

/** Head-to-heads of indoor races, with their results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
