import { type Kysely, sql } from 'kysely';

const statements = [
  `create table page_view (
    day date not null,
    page text collate "C" not null,
    referrer text not null,
    width text not null,
    language text not null,
    view_count integer not null check (view_count > 0),
    primary key (day, page, referrer, width, language)
  )`,
  `create table client_error_hour (
    hour timestamptz not null,
    kind text not null,
    error_count integer not null check (error_count > 0),
    primary key (hour, kind)
  )`,
  `create table outside_service (
    name text primary key,
    ok_at timestamptz,
    failed_at timestamptz,
    failure text,
    failure_count integer not null default 0 check (failure_count >= 0)
  )`,
  // The contract defines the kinds. Here only their form is checked, so that a new kind needs no migration.
  'alter table content_item drop constraint content_item_kind_check',
  `alter table content_item add constraint content_item_kind_check check (kind ~ '^[a-z][A-Za-z_]{0,39}$')`,
];

/** Counts of page views and of browser errors, the state of outside services, and incidents as content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
