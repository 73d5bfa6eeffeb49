import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table content_item drop constraint content_item_kind_check',
  `alter table content_item add constraint content_item_kind_check
    check (kind in ('announcement', 'promotion', 'product', 'video', 'page', 'cycling_event', 'ad'))`,
  // A day's row is deleted with its ad. It says nothing about who saw it.
  `create table ad_count (
    ad_id uuid not null references content_item (id) on delete cascade,
    day date not null,
    seen_count integer not null default 0 check (seen_count >= 0),
    clicked_count integer not null default 0 check (clicked_count >= 0),
    primary key (ad_id, day)
  )`,
  `create table channel_feed (
    channel_id text collate "C" primary key,
    videos jsonb not null default '[]',
    etag text,
    last_modified text,
    fetched_at timestamptz,
    ask_at timestamptz not null,
    failure_count integer not null default 0 check (failure_count >= 0),
    failure text
  )`,
];

/** Ads with their counts, and the last good copy of the channel's feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
