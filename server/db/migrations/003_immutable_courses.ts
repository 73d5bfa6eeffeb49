import { type Kysely, sql } from 'kysely';

const tables = ['course_version', 'pace_row', 'route_segment'];

/** A course that was ridden, planned or verified against never changes; a correction is a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'table % is immutable: make a new course version', tg_table_name using errcode = 'restrict_violation';
      end
    $$`.execute(db);
  for (const table of tables) {
    await sql`create trigger ${sql.ref(`${table}_immutable`)} before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
  }
}
