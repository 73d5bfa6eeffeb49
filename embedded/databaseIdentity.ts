import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { PostgresStartError } from './PostgresStartError.ts';

/** The user that the server's processes run as; PostgreSQL refuses to run as root. */
export interface DatabaseIdentity {
  name: string;
  uid: number;
  gid: number;
}

const SYSTEM_USER = 'wolfpace';

/** `undefined` means the current user, who is not root. */
export function findDatabaseIdentity(clusterDirectory: string): DatabaseIdentity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findOwner(clusterDirectory) ?? findUser(SYSTEM_USER) ?? addSystemUser() ?? findNobody();
}

/** Options for child_process that make the child run as `identity`. */
export function toSpawnOptions(identity: DatabaseIdentity | undefined): { uid?: number; gid?: number } {
  return identity === undefined ? {} : { uid: identity.uid, gid: identity.gid };
}

/** Asks the kernel instead of reading mode bits, because access lists and mounts count as well. */
export function canEnter(directory: string, identity: DatabaseIdentity | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...toSpawnOptions(identity), cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/** Existing data keeps its owner: an ordinary user, or `nobody` in installations older than the system user. */
function findOwner(directory: string): DatabaseIdentity | undefined {
  const owner = statSync(directory, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0 ? undefined : listUsers().find((user) => user.uid === owner.uid);
}

function addSystemUser(): DatabaseIdentity | undefined {
  spawnSync('useradd', ['-r', '-M', '-d', '/nonexistent', '-s', '/usr/sbin/nologin', SYSTEM_USER], { stdio: 'ignore' });
  // If two processes start at once, the second one finds the user that the first one added.
  return findUser(SYSTEM_USER);
}

function findNobody(): DatabaseIdentity {
  const user = findUser('nobody');
  if (user !== undefined) return user;
  throw new PostgresStartError(
    'systemUser.missing',
    `PostgreSQL does not run as root, and no system user could be made: run "useradd -r ${SYSTEM_USER}", start as an ordinary user, or set DATABASE_URL.`,
  );
}

function findUser(name: string): DatabaseIdentity | undefined {
  return listUsers().find((user) => user.name === name);
}

function listUsers(): DatabaseIdentity[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
