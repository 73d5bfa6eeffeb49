import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export interface DatabaseFigures {
  readonly sizeBytes: number;
  /** 0 if no transaction is open. Those of other roles count only with the role `pg_monitor`. */
  readonly oldestTransactionS: number;
  /** Of the whole server, all its databases included. */
  readonly connectionCount: number;
  /** Without those reserved for superusers. */
  readonly maxConnections: number;
  readonly lastBackup: { readonly writtenAt: Date; readonly sizeBytes: number | null } | null;
  readonly lastRestoreAt: Date | null;
}

interface FiguresRow {
  readonly size_bytes: string;
  readonly oldest_transaction_s: number | null;
  readonly connection_count: number;
  readonly max_connections: number;
}

export const operationsRepository = {
  async readDatabase(db: Db): Promise<DatabaseFigures> {
    const [figures, lastBackup, lastRestoreAt] = await Promise.all([
      readServerFigures(db),
      findLastBackup(db),
      findLastRestoreAt(db),
    ]);
    return { ...figures, lastBackup, lastRestoreAt };
  },
};

async function readServerFigures(db: Db) {
  // The other databases' sessions are visible without details, hence the sum of `numbackends`.
  const { rows } = await sql<FiguresRow>`
    select pg_database_size(current_database()) as size_bytes,
      (select extract(epoch from clock_timestamp() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as oldest_transaction_s,
      (select sum(numbackends)::integer from pg_stat_database) as connection_count,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0) as max_connections
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the figures of the database are missing');
  return {
    sizeBytes: Number(row.size_bytes),
    oldestTransactionS: Math.max(0, row.oldest_transaction_s ?? 0),
    connectionCount: row.connection_count,
    maxConnections: row.max_connections,
  };
}

/** Written to the audit log by the backup command; old entries have no size. */
async function findLastBackup(db: Db): Promise<DatabaseFigures['lastBackup']> {
  const { rows } = await sql<{ written_at: Date; size_bytes: string | null }>`
    select at as written_at, detail ->> 'bytes' as size_bytes from audit_entry
    where action = 'backup.written' order by at desc, id desc limit 1
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return { writtenAt: row.written_at, sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes) };
}

/** A rehearsal, or this database itself came from a backup. */
async function findLastRestoreAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('action', 'in', ['backup.rehearsed', 'backup.restored'])
    .executeTakeFirst();
  return row?.at ?? null;
}
