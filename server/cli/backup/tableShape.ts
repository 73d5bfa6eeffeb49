import { sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import type { Db } from '#server/db/connect.ts';

/** Upload pieces live for an hour and clients send them again, so their rows are not part of a backup. */
export const tablesSavedWithoutRows: readonly string[] = ['upload_chunk'];

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * All tables with lasting data. Unlogged tables (counters that PostgreSQL drops after a crash) and the migrator's own
 * tables are left out. Referenced tables come first, so that rows can be inserted in this order; deferrable foreign
 * keys are ignored.
 */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: string[]; targets: string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and f.confrelid <> c.oid), '{}') as targets
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not like 'kysely%'
    order by c.relname
  `.execute(db);
  const ordered: TableShape[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const isOrdered = (name: string) => !remaining.some((table) => table.name === name);
    const ready = remaining.filter(({ targets }) => targets.every(isOrdered));
    if (ready.length === 0)
      throw new Error(`tables point to each other: ${remaining.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Quoted target for COPY: schema, table and columns. */
export function formatCopyTarget({ name, columns }: TableShape): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
