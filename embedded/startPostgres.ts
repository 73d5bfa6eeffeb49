import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseHome, openDatabaseHome } from './dataDirectory.ts';
import { ensureCluster, readPassword, SUPERUSER } from './ensureCluster.ts';
import { PostgresStartError } from './PostgresStartError.ts';
import { findPostgresBinaries, requirePlatform } from './postgresBinaries.ts';
import { findPostmaster, launchPostmaster, SOCKET_PORT, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { isProcessAlive, type ProcessIdentity, readProcessIdentity } from './processIdentity.ts';

const LOCK_TIMEOUT_MS = 120_000;

/**
 * Runs `action` while no other process does so for the same directory. The lock is an abstract Unix socket: the kernel
 * releases it when its process ends, so `kill -9` leaves no stale lock, and the closed connection wakes the waiting
 * processes.
 */
async function withStartLock<T>(directory: string, action: () => Promise<T>): Promise<T> {
  const { dev, ino } = statSync(directory);
  const name = `\0wolfpace-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  const deadlineAtMs = performance.now() + LOCK_TIMEOUT_MS;
  let lock = await tryToListen(name);
  while (lock === undefined) {
    const remainingMs = deadlineAtMs - performance.now();
    if (remainingMs <= 0)
      throw new PostgresStartError(
        'dataDirectory.busy',
        `Another process has been starting or stopping the database in ${directory} for ${LOCK_TIMEOUT_MS / 1000} s. Stop it and try again.`,
      );
    await waitForRelease(name, remainingMs);
    lock = await tryToListen(name);
  }
  try {
    return await action();
  } finally {
    lock.release();
  }
}

function tryToListen(name: string): Promise<{ release(): void } | undefined> {
  return new Promise((resolve, reject) => {
    const waiters = new Set<{ destroy(): void }>();
    const server: Server = createServer((socket) => {
      waiters.add(socket);
      // An error is followed by the close event, which is enough.
      socket.on('error', () => undefined);
      socket.on('close', () => waiters.delete(socket));
    });
    const release = () => {
      server.close();
      for (const waiter of waiters) waiter.destroy();
    };
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ path: name }, () => resolve({ release }));
  });
}

function waitForRelease(name: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ path: name });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    // An error is followed by the close event; the caller then tries to take the lock.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
  });
}

const USES_FILE = 'uses.json';

/** One process that uses the database; the first living one is its owner. */
interface Use extends ProcessIdentity {
  id: string;
}

/** Like all functions that read or write the uses, called under the start lock. */
function addUse(directory: string): { id: string; isOwner: boolean } {
  const identity = readProcessIdentity(process.pid);
  if (identity === undefined) throw new Error('/proc does not show this process');
  const otherUses = readLivingUses(directory);
  const id = randomUUID();
  writeUses(directory, [...otherUses, { ...identity, id }]);
  return { id, isOwner: otherUses.length === 0 };
}

/** Returns whether this was the last use; the caller then stops the server. */
function removeUse(directory: string, id: string): boolean {
  const uses = readLivingUses(directory);
  const otherUses = uses.filter((use) => use.id !== id);
  writeUses(directory, otherUses);
  return otherUses.length === 0 && uses.length > 0;
}

function readLivingUses(directory: string): Use[] {
  try {
    return (JSON.parse(readFileSync(join(directory, USES_FILE), 'utf8')) as Use[]).filter(isProcessAlive);
  } catch {
    // No file yet: nobody uses the database.
    return [];
  }
}

function writeUses(directory: string, uses: Use[]): void {
  const file = join(directory, USES_FILE);
  if (uses.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, JSON.stringify(uses));
  renameSync(`${file}.new`, file);
}

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
  /** Fails instead of creating a database where there is none. */
  mustExist?: boolean;
}

/** Starts the embedded server of a data directory, or joins the running one. Throws PostgresStartError. */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
  mustExist = false,
}: StartPostgresOptions): Promise<PostgresServer> {
  requirePlatform();
  const home = openDatabaseHome(dataDir, log);
  if (mustExist && !existsSync(home.clusterDirectory)) throw createMissingError(home);
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
      stop: () => leaveServer(home, id),
    };
  });
}

function createMissingError({ directory }: DatabaseHome): PostgresStartError {
  // Created on the way, and empty.
  rmdirSync(directory);
  return new PostgresStartError(
    'dataDirectory.missing',
    `There is no database in ${directory}, and a command does not create one: set DATABASE_URL to that of the site (an installed site: wolfpace-admin), or start the site here first (npm start).`,
  );
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
  const binDirectory = findPostgresBinaries(home.identity, home.binariesRoot);
  ensureCluster(home, binDirectory);
  const use = addUse(home.directory);
  const { socketDirectory, pid } = await launchPostmaster(home, binDirectory, settings);
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
    // An error on closing must not replace the error above.
    await client.end().catch(() => undefined);
  }
}

/** A process that joined leaves the server running: during a restart the successor already uses it. */
async function leaveServer(home: DatabaseHome, id: string): Promise<void> {
  await withStartLock(home.directory, async () => {
    if (removeUse(home.directory, id)) await stopPostmaster(home.clusterDirectory);
  });
}
