import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { promptPool } from './promptPool.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const oldestServerVersion = 150_000;

/** A request waits at most this long for a connection; with the time for its statement that is less than 10 s. */
const connectMs = 4_000;
/** After this time the server ends a statement of a request. */
const requestStatementMs = 5_000;
/** The server's own limit gets this much time to answer before the client takes the server for silent. */
const answerMarginMs = 500;

/** For jobs, which nobody waits for. */
export const jobStatementMs = 60_000;
/** For migrations, content and commands, which may read or write whole tables. */
export const longStatementMs = 600_000;

interface ConnectOptions {
  readonly connectionCount?: number;
  /** How long a statement may take; default: as long as a request can wait. */
  readonly statementMs?: number;
  readonly applicationName?: string;
  /** Called when an idle connection breaks; the pool replaces it. */
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

/** By the name that PostgreSQL shows for its connections. */
const pools = new Map<Pool, string>();

/** The pools of this process. */
export function openPools(): readonly PoolFigures[] {
  return [...pools].map(([{ totalCount, idleCount, waitingCount, options }, name]) => {
    return { name, total: totalCount, idle: idleCount, waiting: waitingCount, max: options.max };
  });
}

/** A pool of connections with time limits on every wait. Dates stay texts, so that no time zone shifts them. */
export function connect(connectionString: string, options: ConnectOptions = {}): Db {
  const columnTypes = new TypeOverrides(types);
  columnTypes.setTypeParser(types.builtins.DATE, (text: string) => text);
  const { statementMs = requestStatementMs, applicationName = 'wolfpace' } = options;
  const pool = new Pool({
    connectionString,
    max: options.connectionCount ?? 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerMarginMs,
    idle_in_transaction_session_timeout: 30_000,
    ...keepAlive,
    application_name: applicationName,
    types: columnTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens on idle connections only. A busy one that breaks between two statements would end the process;
  // whoever uses it gets the error with the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pools.set(pool, applicationName);
  const prompt = promptPool(pool);
  const end = () => {
    pools.delete(pool);
    return prompt.end();
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { ...prompt, end } }) });
}

/** A host that vanished is noticed on idle connections too. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Throws an error with one clear line if the server does not answer or is too old. */
export async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(db);
  const version = rows[0];
  if (!version || version.number < oldestServerVersion) {
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${version?.name ?? 'unknown'}.`);
  }
}
