import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDirectory } from '#server/base/makeDirectory.ts';
import { canEnter, type DatabaseIdentity, findDatabaseIdentity } from './databaseIdentity.ts';
import { PostgresStartError } from './PostgresStartError.ts';

const CHECKOUT = resolve(import.meta.dirname, '..');
export const SYSTEM_DATA_ROOT = '/var/lib/wolfpace';

/** Directories of one embedded server, and the user that runs it. */
export interface DatabaseHome {
  /** Mode 0700, owned by the database user. */
  directory: string;
  clusterDirectory: string;
  identity: DatabaseIdentity | undefined;
  /** The binaries are copied here if they cannot be run in place. */
  binariesRoot: string;
}

/**
 * Opens the directories below `dataDir`, or below /var/lib/wolfpace if the database user cannot enter `dataDir` (a
 * checkout below /root). Existing data is never moved: an inaccessible cluster directory is an error, so that a changed
 * permission never leads to an empty database next to a full one.
 */
export function openDatabaseHome(dataDir: string | undefined, log: (message: string) => void): DatabaseHome {
  const requestedDirectory = dataDir === undefined ? join(CHECKOUT, '.data') : resolve(dataDir);
  try {
    makeDirectory(requestedDirectory, 0o755);
    const path = realpathSync(requestedDirectory);
    const home = buildHomeBelow(path);
    if (isReachable(home) || (allowTraversal(path) && isReachable(home))) return home;
    if (existsSync(home.clusterDirectory)) throw createUnreachableError(requestedDirectory, home.identity);
    // Created by isReachable, and empty.
    rmSync(home.directory, { recursive: true, force: true });
    const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
    const fallbackHome = buildHomeBelow(makeOpenDirectory(join(makeOpenDirectory(SYSTEM_DATA_ROOT), hash)));
    if (!isReachable(fallbackHome)) throw createUnreachableError(fallbackHome.directory, fallbackHome.identity);
    log(`the user ${fallbackHome.identity?.name} cannot enter ${path}: the database is in ${fallbackHome.directory}`);
    return fallbackHome;
  } catch (cause) {
    if (cause instanceof PostgresStartError) throw cause;
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `The data directory ${requestedDirectory} cannot be used: ${(cause as Error).message}. Set DATA_DIR to a directory that can be written to.`,
      cause,
    );
  }
}

function createUnreachableError(directory: string, identity: DatabaseIdentity | undefined): PostgresStartError {
  return new PostgresStartError(
    'dataDirectory.unusable',
    `The data directory ${directory} cannot be entered by the user ${identity?.name ?? process.getuid?.()}, whom PostgreSQL runs as: open the directories above it, or set DATA_DIR to another place.`,
  );
}

/** Lets other users traverse the directory but not list it; its secrets are in files of mode 0600. */
function allowTraversal(path: string): boolean {
  const { uid, mode } = statSync(path);
  if (uid !== process.getuid?.()) return false;
  chmodSync(path, mode | 0o011);
  return true;
}

/** Creates a directory that other users may enter, whatever the umask. */
export function makeOpenDirectory(path: string): string {
  if (makeDirectory(path, 0o755)) chmodSync(path, 0o755);
  return path;
}

function buildHomeBelow(dataDirectory: string): DatabaseHome {
  const directory = join(dataDirectory, 'postgres');
  const clusterDirectory = join(directory, 'cluster');
  const identity = findDatabaseIdentity(clusterDirectory);
  return { directory, clusterDirectory, identity, binariesRoot: identity === undefined ? directory : SYSTEM_DATA_ROOT };
}

/** Creates the directory first if it does not exist. */
function isReachable({ directory, identity }: DatabaseHome): boolean {
  if (!existsSync(directory)) {
    mkdirSync(directory, { mode: 0o700 });
    if (identity !== undefined) chownSync(directory, identity.uid, identity.gid);
  }
  return canEnter(directory, identity);
}
