import { type Kysely, sql } from 'kysely';

const statements = [
  // A keyed hash of the client's network and the day, which cannot be compared with other days.
  'alter table lap_board add column client_key text collate "C"',
  'create index lap_board_race_idx on lap_board (race_id, created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
