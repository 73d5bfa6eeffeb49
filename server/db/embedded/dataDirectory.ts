import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canEnter, type DatabaseIdentity, findDatabaseIdentity } from './databaseIdentity.ts';
import { PostgresStartError } from './PostgresStartError.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
export const SYSTEM_DATA_ROOT = '/var/lib/wolfpace';

/** Where one embedded server keeps everything of its own, and whom it runs as. */
export interface DatabaseHome {
  /** 0700, the database user's. */
  directory: string;
  clusterDirectory: string;
  identity: DatabaseIdentity | undefined;
  /** Where the binaries are copied when they cannot be run in place. */
  binariesRoot: string;
}

/**
 * Data stays where it was made: a directory that holds a cluster wins over one that would merely do,
 * so that a changed permission never starts an empty database beside a full one.
 */
export function openDatabaseHome(dataDir: string | undefined): DatabaseHome {
  const checkoutData = join(CHECKOUT, '.data');
  const wanted = dataDir === undefined ? checkoutData : resolve(dataDir);
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o755 });
    const home = homeBelow(realpathSync(wanted));
    if (isReachable(home)) return home;
    if (wanted !== checkoutData || existsSync(home.clusterDirectory)) {
      throw new PostgresStartError(
        'dataDirectory.unusable',
        `The data directory ${wanted} cannot be entered by the user ${home.identity?.name ?? process.getuid?.()}, whom PostgreSQL runs as: open the directories above it, or set DATA_DIR to another place.`,
      );
    }
    const checkout = createHash('sha256').update(realpathSync(CHECKOUT)).digest('hex').slice(0, 16);
    const away = homeBelow(join(SYSTEM_DATA_ROOT, checkout));
    if (isReachable(away)) return away;
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `Neither ${wanted} nor ${away.directory} can be entered by the user ${away.identity?.name}: set DATA_DIR to another place.`,
    );
  } catch (cause) {
    if (cause instanceof PostgresStartError) throw cause;
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `The data directory ${wanted} cannot be used: ${(cause as Error).message}. Set DATA_DIR to a directory that can be written to.`,
      cause,
    );
  }
}

function homeBelow(dataDirectory: string): DatabaseHome {
  const directory = join(dataDirectory, 'postgres');
  const clusterDirectory = join(directory, 'cluster');
  const identity = findDatabaseIdentity(clusterDirectory);
  return { directory, clusterDirectory, identity, binariesRoot: identity === undefined ? directory : SYSTEM_DATA_ROOT };
}

function isReachable({ directory, identity }: DatabaseHome): boolean {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (identity !== undefined) chownSync(directory, identity.uid, identity.gid);
  }
  return canEnter(directory, identity);
}
