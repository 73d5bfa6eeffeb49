import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { createFailFastPool } from './createFailFastPool.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const minServerVersion = 150_000;

/** Time limit for getting a connection. Together with the statement's limit it is less than 10 s. */
const connectTimeoutMs = 4_000;
/** Statement timeout of requests, enforced by the server. */
const requestStatementMs = 5_000;
/** Extra time for the server's own timeout to answer before the client assumes that the server is silent. */
const answerMarginMs = 500;

/** Statement timeout of jobs, which no visitor waits for. */
export const jobStatementMs = 60_000;
/** Statement timeout of migrations, content and commands, which may read or write whole tables. */
export const longStatementMs = 600_000;

interface ConnectOptions {
  readonly connectionCount?: number;
  /** Statement timeout; default: that of requests. */
  readonly statementMs?: number;
  readonly applicationName?: string;
  /** Called when an idle connection breaks. The pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

interface PoolFigures {
  readonly name: string;
  readonly total: number;
  readonly idle: number;
  /** Requests and jobs that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** Pools with the application name of their connections. */
const pools = new Map<Pool, string>();

/** Statistics of all pools of this process. */
export function listPools(): readonly PoolFigures[] {
  return [...pools].map(([{ totalCount, idleCount, waitingCount, options }, name]) => {
    return { name, total: totalCount, idle: idleCount, waiting: waitingCount, max: options.max };
  });
}

/** A pool with a time limit on every wait. Dates stay strings, so that no time zone shifts them. */
export function connect(connectionString: string, options: ConnectOptions = {}): Db {
  const columnTypes = new TypeOverrides(types);
  columnTypes.setTypeParser(types.builtins.DATE, (text: string) => text);
  const { statementMs = requestStatementMs, applicationName = 'wolfpace' } = options;
  const pool = new Pool({
    connectionString,
    max: options.connectionCount ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerMarginMs,
    idle_in_transaction_session_timeout: 30_000,
    ...keepAlive,
    application_name: applicationName,
    types: columnTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool only listens on idle connections. Without this listener, a busy connection that breaks between two
  // statements would end the process. The next statement on it fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pools.set(pool, applicationName);
  const wrappedPool = createFailFastPool(pool);
  const end = () => {
    pools.delete(pool);
    return wrappedPool.end();
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { ...wrappedPool, end } }) });
}

/** Detects vanished hosts on idle connections as well. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Throws an error with one line if the server does not answer or is too old. */
export async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(db);
  const version = rows[0];
  if (!version || version.number < minServerVersion) {
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${version?.name ?? 'unknown'}.`);
  }
}
