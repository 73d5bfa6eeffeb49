import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { TableShape } from './tableShape.ts';

/**
 * Truncates all tables at once. The triggers that forbid this are disabled and enabled again within the transaction, so
 * other connections never see them disabled.
 */
export async function emptyTables(db: Db, tables: readonly TableShape[]): Promise<void> {
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'
  `.execute(db);
  const switchAll = async (verb: 'enable' | 'disable') => {
    for (const { table, name } of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(verb)} trigger ${sql.ref(name)}`.execute(db);
    }
  };
  await switchAll('disable');
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
  await switchAll('enable');
}
