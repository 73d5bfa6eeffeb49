import { type Kysely, sql } from 'kysely';

/**
 * Lap boards: two phones that time a race. A code is open while it is stored here and has not expired. Entries are only
 * added; `seq` is assigned under the lock of the board's row, so a phone that has read up to one entry has missed none.
 */
const statements = [
  `create table lap_board (
    id uuid primary key,
    race_id uuid not null references race (id) on delete cascade,
    code text collate "C" check (code ~ '^[0-9]{6}$'),
    code_expires_at timestamptz,
    wrong_codes integer not null default 0,
    entry_count integer not null default 0,
    created_at timestamptz not null,
    check ((code is null) = (code_expires_at is null)),
    unique (race_id, code)
  )`,
  'create index lap_board_created_idx on lap_board (created_at)',
  `create table lap_watch (
    key_hash bytea primary key,
    board_id uuid not null references lap_board (id) on delete cascade,
    watch text collate "C" not null check (watch in ('a', 'b')),
    complete_until_ms bigint
  )`,
  'create index lap_watch_board_idx on lap_watch (board_id)',
  `create table lap_entry (
    board_id uuid not null references lap_board (id) on delete cascade,
    id uuid not null,
    seq integer not null,
    watch text collate "C" not null,
    kind text collate "C" not null,
    at_ms bigint not null,
    number text collate "C",
    target uuid,
    primary key (board_id, id),
    unique (board_id, seq)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
