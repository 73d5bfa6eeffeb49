import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toSpawnOptions } from './databaseIdentity.ts';
import type { DatabaseHome } from './dataDirectory.ts';
import { getLastLine } from './ensureCluster.ts';
import { PostgresStartError } from './PostgresStartError.ts';
import { findProcessesIn, readProcessIdentity, readWorkingDirectory } from './processIdentity.ts';

export const SOCKET_PORT = 5432;
const MAX_SOCKET_PATH_BYTES = 107;
const SOCKET_DIRECTORY_PREFIX = 'wolfpace-socket-';
const MAX_LOG_BYTES = 5_000_000;
const POLL_MS = 10;
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Postmaster {
  pid: number;
  socketDirectory: string;
  isReady: boolean;
}

/** The running server according to postmaster.pid; undefined if it does not run. */
export function findPostmaster(clusterDirectory: string): Postmaster | undefined {
  // Its lines: the pid first, the socket directory fifth, the status eighth.
  const lines = readPidFile(clusterDirectory);
  const pid = Number(lines[0]);
  if (
    !Number.isInteger(pid) ||
    pid <= 0 ||
    readWorkingDirectory(pid) !== clusterDirectory ||
    readProcessIdentity(pid) === undefined
  )
    return undefined;
  return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

export async function launchPostmaster(
  home: DatabaseHome,
  binDirectory: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  await clearStalePidFile(home.clusterDirectory);
  const socketDirectory = makeSocketDirectory(home);
  const logFile = join(home.directory, 'postgres.log');
  const log = openLog(logFile, home);
  const logLength = readFileSync(logFile, 'utf8').length;
  const options = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps riders' data out of the log: no failing statements, no rows in error details.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  const child = spawn(
    join(binDirectory, 'postgres'),
    ['-D', home.clusterDirectory, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...toSpawnOptions(home.identity),
      cwd: home.clusterDirectory,
      // A separate session: Ctrl-C at the terminal must not stop the database before the site has drained.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    },
  );
  closeSync(log);
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', () => {
    failure ??= findReason(readFileSync(logFile, 'utf8').slice(logLength));
  });
  child.unref();
  return waitUntilReady(home.clusterDirectory, () => failure, logFile);
}

/** The fatal line gives the reason; the last line often only says that the server stopped. */
function findReason(log: string): string {
  return /(?:FATAL|PANIC): +(.+)/.exec(log)?.[1] ?? getLastLine(log);
}

export async function waitUntilReady(
  clusterDirectory: string,
  getFailure: () => string | undefined = () => undefined,
  logFile = '',
): Promise<Postmaster> {
  const deadlineAtMs = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const reason = getFailure();
    if (reason !== undefined)
      throw new PostgresStartError(
        'server.exited',
        `PostgreSQL could not start on ${clusterDirectory}: ${reason} (log: ${logFile})`,
      );
    const postmaster = findPostmaster(clusterDirectory);
    if (postmaster?.isReady) return postmaster;
    if (performance.now() > deadlineAtMs)
      throw new PostgresStartError(
        'server.unresponsive',
        `PostgreSQL on ${clusterDirectory} was not ready within ${READY_TIMEOUT_MS / 1000} s (log: ${logFile})`,
      );
    await delay(POLL_MS);
  }
}

/**
 * Fast shutdown (SIGINT: ends connections, writes everything). If that takes too long, immediate shutdown, which needs
 * recovery at the next start.
 */
export async function stopPostmaster(clusterDirectory: string): Promise<void> {
  const postmaster = findPostmaster(clusterDirectory);
  if (postmaster !== undefined) {
    sendSignal(postmaster.pid, 'SIGINT');
    if (!(await waitUntilGone(clusterDirectory, STOP_TIMEOUT_MS))) {
      sendSignal(postmaster.pid, 'SIGQUIT');
      await waitUntilGone(clusterDirectory, STOP_TIMEOUT_MS);
    }
    if (postmaster.socketDirectory.startsWith(join(tmpdir(), SOCKET_DIRECTORY_PREFIX)))
      rmSync(postmaster.socketDirectory, { recursive: true, force: true });
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilGone(clusterDirectory: string, timeoutMs: number): Promise<boolean> {
  const deadlineAtMs = performance.now() + timeoutMs;
  while (findProcessesIn(clusterDirectory).length > 0) {
    if (performance.now() > deadlineAtMs) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * After a crash the pid in postmaster.pid may belong to another process, and PostgreSQL would refuse to start. The file
 * is removed once no process of the old server is left.
 */
async function clearStalePidFile(clusterDirectory: string): Promise<void> {
  if (readPidFile(clusterDirectory).length === 0) return;
  if (await waitUntilGone(clusterDirectory, STOP_TIMEOUT_MS))
    rmSync(join(clusterDirectory, 'postmaster.pid'), { force: true });
}

function readPidFile(clusterDirectory: string): string[] {
  try {
    return readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    // No file: the server never ran, or it stopped in order.
    return [];
  }
}

/**
 * Socket paths are limited to 107 bytes: deep checkouts use a random 0700 directory below the system's temporary one.
 */
function makeSocketDirectory({ directory, identity }: DatabaseHome): string {
  const runDirectory = join(directory, 'run');
  const isShort = Buffer.byteLength(join(runDirectory, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
  // The lock file of a killed server contains a pid as well; no living process owns it.
  rmSync(runDirectory, { recursive: true, force: true });
  if (isShort) mkdirSync(runDirectory, { mode: 0o700 });
  const socketDirectory = isShort ? runDirectory : mkdtempSync(join(tmpdir(), SOCKET_DIRECTORY_PREFIX));
  if (identity !== undefined) chownSync(socketDirectory, identity.uid, identity.gid);
  return socketDirectory;
}

function openLog(path: string, { identity }: DatabaseHome): number {
  const isFull = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  const handle = openSync(path, isFull ? 'w' : 'a', 0o600);
  if (identity !== undefined) fchownSync(handle, identity.uid, identity.gid);
  return handle;
}
