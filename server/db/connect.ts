import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const oldestServerVersion = 160_000;

interface ConnectOptions {
  readonly connectionCount?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** A pool of connections with time limits on every wait. Dates stay texts, so that no time zone shifts them. */
export function connect(connectionString: string, options: ConnectOptions = {}): Db {
  const columnTypes = new TypeOverrides(types);
  columnTypes.setTypeParser(types.builtins.DATE, (text: string) => text);
  const pool = new Pool({
    connectionString,
    max: options.connectionCount ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'wolfpace',
    types: columnTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Throws an error with one clear line if the server does not answer or is too old. */
export async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(db);
  const version = rows[0];
  if (!version || version.number < oldestServerVersion) {
    throw new Error(`PostgreSQL 16 or newer is needed; this server is ${version?.name ?? 'unknown'}.`);
  }
}
