import pg from 'pg';
import { addUse, removeUse } from './databaseUses.ts';
import { type DatabaseHome, openDatabaseHome } from './dataDirectory.ts';
import { ensureCluster, readPassword, SUPERUSER } from './ensureCluster.ts';
import { PostgresStartError } from './PostgresStartError.ts';
import { findPostgresBinaries, requirePlatform } from './postgresBinaries.ts';
import { findPostmaster, launchPostmaster, SOCKET_PORT, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { withStartLock } from './withStartLock.ts';

const DATABASE = 'wolfpace';

/** As `pg` expects it: `host` is the directory of the Unix socket. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface PostgresServer {
  connection: PostgresConnection;
  /** The same as a URL, for DATABASE_URL. */
  connectionString: string;
  /** Whether this start launched the server, or found it running without a living owner. */
  isOwner: boolean;
  /** False once the server has stopped, for any reason. */
  isRunning(): boolean;
  /** Stops the server unless another living process uses it; then the last process stops it. */
  stop(): Promise<void>;
}

export interface StartPostgresOptions {
  /** Default: `.data` of the checkout. */
  dataDir?: string | undefined;
  log: (message: string) => void;
  /** Additional server settings by name. */
  settings?: Record<string, string>;
}

/** Starts the embedded server of a data directory, or joins the running one. Throws PostgresStartError. */
export async function startPostgres({ dataDir, log, settings = {} }: StartPostgresOptions): Promise<PostgresServer> {
  requirePlatform();
  const home = openDatabaseHome(dataDir, log);
  return withStartLock(home.directory, async () => {
    const { socketDirectory, id, isOwner } = await joinOrLaunch(home, log, settings);
    const connection = {
      host: socketDirectory,
      port: SOCKET_PORT,
      user: SUPERUSER,
      password: readPassword(home.directory),
      database: DATABASE,
    };
    await ensureDatabase(connection);
    return {
      connection,
      connectionString: toConnectionString(connection),
      isOwner,
      isRunning: () => findPostmaster(home.clusterDirectory) !== undefined,
      stop: () => leave(home, id),
    };
  });
}

export function toConnectionString({ host, port, user, password, database }: PostgresConnection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

async function joinOrLaunch(home: DatabaseHome, log: StartPostgresOptions['log'], settings: Record<string, string>) {
  if (findPostmaster(home.clusterDirectory) !== undefined) {
    const use = addUse(home.directory);
    const { socketDirectory, pid } = await waitUntilReady(home.clusterDirectory);
    log(`${use.isOwner ? 'took over the PostgreSQL of a dead process' : 'joined the running PostgreSQL'} (pid ${pid})`);
    return { socketDirectory, ...use };
  }
  const bin = findPostgresBinaries(home.identity, home.binariesRoot);
  ensureCluster(home, bin);
  const use = addUse(home.directory);
  const { socketDirectory, pid } = await launchPostmaster(home, bin, settings);
  log(`started PostgreSQL (pid ${pid}) on ${home.clusterDirectory}`);
  return { socketDirectory, ...use };
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
  } catch (cause) {
    throw new PostgresStartError(
      'server.unresponsive',
      `PostgreSQL in ${connection.host} runs but cannot be used: ${(cause as Error).message}`,
      cause,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A process that joined leaves the server running: during a restart the successor already uses it. */
async function leave(home: DatabaseHome, id: string): Promise<void> {
  await withStartLock(home.directory, async () => {
    if (removeUse(home.directory, id)) await stopPostmaster(home.clusterDirectory);
  });
}
