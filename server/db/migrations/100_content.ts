import { type Kysely, sql } from 'kysely';

const statements = [
  `create table content_item (
    id uuid primary key,
    kind text not null check (kind in ('announcement', 'promotion', 'product', 'video', 'page')),
    slug text collate "C" not null,
    version integer not null check (version > 0),
    draft jsonb not null,
    published jsonb,
    published_version integer,
    scheduled jsonb,
    scheduled_version integer,
    scheduled_at timestamptz,
    was_shown boolean not null default false,
    is_sample boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (kind, slug),
    check (num_nulls(published, published_version) in (0, 2)),
    check (num_nulls(scheduled, scheduled_version, scheduled_at) in (0, 3))
  )`,
  `create table content_version (
    item_id uuid not null references content_item (id) on delete cascade,
    version integer not null,
    action text not null check (action in ('created', 'saved', 'published', 'scheduled', 'withdrawn', 'reverted')),
    draft jsonb not null,
    rider_id uuid references rider (id) on delete set null,
    at timestamptz not null,
    primary key (item_id, version)
  )`,
  'create index content_version_rider on content_version (rider_id) where rider_id is not null',
];

/** What an administrator writes: drafts, the public state, and every version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
