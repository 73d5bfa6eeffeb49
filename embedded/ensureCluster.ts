import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { toSpawnOptions } from './databaseIdentity.ts';
import type { DatabaseHome } from './dataDirectory.ts';
import { PostgresStartError } from './PostgresStartError.ts';
import { POSTGRES_MAJOR } from './postgresBinaries.ts';

export const SUPERUSER = 'wolfpace';

/** Creates the cluster on the first start; throws if it belongs to another version. */
export function ensureCluster(home: DatabaseHome, binDirectory: string): void {
  const { directory, clusterDirectory } = home;
  removeTemporaryDirectories(directory);
  if (!existsSync(clusterDirectory)) {
    createCluster(home, binDirectory);
    return;
  }
  const major = readClusterMajor(clusterDirectory);
  if (major === undefined)
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `${clusterDirectory} is no PostgreSQL data directory (it has no PG_VERSION): restore it from a backup, or set DATA_DIR to another place.`,
    );
  if (major !== POSTGRES_MAJOR)
    throw new PostgresStartError(
      'dataDirectory.otherVersion',
      `The data in ${clusterDirectory} belongs to PostgreSQL ${major}, and this version of the site runs PostgreSQL ${POSTGRES_MAJOR}: back it up with the version that wrote it and restore it into a new DATA_DIR.`,
    );
  if (!existsSync(getPasswordFile(directory)))
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `The database password is missing: ${getPasswordFile(directory)}. Restore it from a backup, or set DATA_DIR to another place.`,
    );
}

export function readPassword(directory: string): string {
  return readFileSync(getPasswordFile(directory), 'utf8').trim();
}

function getPasswordFile(directory: string): string {
  return join(directory, 'password');
}

function readClusterMajor(clusterDirectory: string): number | undefined {
  const file = join(clusterDirectory, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Uses a temporary directory: if initdb is killed, no incomplete cluster is left under the real name. */
function createCluster(home: DatabaseHome, binDirectory: string): void {
  const { directory, clusterDirectory, identity } = home;
  const temporaryDirectory = join(directory, `cluster.new-${randomBytes(4).toString('hex')}`);
  const passwordInputFile = `${temporaryDirectory}.password`;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordInputFile, password, { mode: 0o600 });
  if (identity !== undefined) chownSync(passwordInputFile, identity.uid, identity.gid);
  const { status, error, stderr } = spawnSync(
    join(binDirectory, 'initdb'),
    [
      '-D',
      temporaryDirectory,
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordInputFile}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--encoding=UTF8',
    ],
    { ...toSpawnOptions(identity), cwd: directory, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', TZ: 'UTC' } },
  );
  rmSync(passwordInputFile, { force: true });
  if (status !== 0)
    throw new PostgresStartError(
      'dataDirectory.unusable',
      `PostgreSQL could not set up its data in ${directory}: ${error?.message ?? getLastLine(stderr)}`,
    );
  writeFileSync(getPasswordFile(directory), `${password}\n`, { mode: 0o600, flush: true });
  renameSync(temporaryDirectory, clusterDirectory);
  syncDirectory(directory);
}

function removeTemporaryDirectories(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.startsWith('cluster.new-')) {
      // The initdb of a killed start may still be running, hence the retries.
      rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export function getLastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
