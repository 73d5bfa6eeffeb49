import { type Kysely, sql } from 'kysely';

const statements = [
  `create table announcement (
    id uuid primary key,
    kind text not null check (kind in ('closure', 'notice', 'news')),
    route_id text collate "C" references route (id),
    -- What is announced about the road of this route; null: nothing.
    road_word text check (road_word in ('closed', 'warning', 'open')),
    from_at timestamptz not null,
    until_at timestamptz check (until_at > from_at),
    text jsonb check (text ? 'zh-TW'),
    -- Set if the announcement was ended before until_at.
    ended_at timestamptz,
    created_at timestamptz not null,
    check (road_word is null or route_id is not null),
    check ((kind = 'closure') = (road_word is not distinct from 'closed')),
    check (text is not null or coalesce(road_word, '') in ('closed', 'open'))
  )`,
  'create index announcement_live on announcement (until_at) where ended_at is null',
  // A rule for the season of every year: {"from": "12-01", "to": "03-31", "text": {…}}.
  `alter table route add column season_note jsonb check (season_note ?& array['from', 'to', 'text'])`,
];

/** Announcements, so far about roads only, and notes of a route that apply in a season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
