import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findProcessesIn } from '#embedded/processIdentity.ts';
import { copyCheckout } from './copyCheckout.ts';
import { createTemporaryDirectory } from './createTemporaryDirectory.ts';
import { type Program, startProgram } from './startProgram.ts';

const isRoot = process.getuid?.() === 0;

function start(options: Parameters<typeof startProgram>[0]): Program {
  const program = startProgram(options);
  onTestFinished(() => program.end());
  return program;
}

async function queryAnswer(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query('select 42 as answer')).rows[0];
  } finally {
    await client.end();
  }
}

const readUid = (pid: number) => statSync(`/proc/${pid}`).uid;

test.runIf(isRoot)(
  'as root below a 0700 directory, puts data and binaries where the database user can read them',
  async () => {
    const privateDirectory = createTemporaryDirectory();
    expect(statSync(privateDirectory).mode & 0o777).toBe(0o700);
    const checkout = copyCheckout(join(privateDirectory, 'checkout'));
    const hash = createHash('sha256')
      .update(realpathSync(privateDirectory))
      .update('/checkout/.data')
      .digest('hex')
      .slice(0, 16);
    const fallbackDirectory = join('/var/lib/wolfpace', hash);
    onTestFinished(() => rmSync(fallbackDirectory, { recursive: true, force: true }));
    const program = start({ checkout });
    const { connectionString } = await program.ready();
    expect(await queryAnswer(connectionString)).toEqual({ answer: 42 });
    const processes = findProcessesIn(join(fallbackDirectory, 'postgres/cluster'));
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.map(readUid)).not.toContain(0);
    expect(statSync(join(fallbackDirectory, 'postgres')).mode & 0o777).toBe(0o700);
    await program.end();
    expect(findProcessesIn(join(fallbackDirectory, 'postgres/cluster'))).toEqual([]);
  },
);

test.runIf(isRoot)('two checkouts below 0700 directories never share a database', async () => {
  const homes = ['one', 'two'].map((name) => {
    const dataDir = join(createTemporaryDirectory(), name);
    mkdirSync(dataDir);
    const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
    onTestFinished(() => rmSync(join('/var/lib/wolfpace', hash), { recursive: true, force: true }));
    return dataDir;
  });
  const programs = homes.map((dataDir) => start({ dataDir }));
  const [first, second] = await Promise.all(programs.map((program) => program.ready()));
  expect([first?.isOwner, second?.isOwner]).toEqual([true, true]);
  expect(first?.connectionString).not.toBe(second?.connectionString);
  await Promise.all(programs.map((program) => program.end()));
});

test.runIf(isRoot)('root can join, and later reopen, what an ordinary user created', async () => {
  const user = createTemporaryUser();
  const dataDir = changeOwner(user, createTemporaryDirectory());
  const owner = start({ dataDir, ...buildUserOptions(user) });
  await owner.ready();
  const guest = start({ dataDir });
  expect((await guest.ready()).isOwner).toBe(false);
  await guest.end();
  await owner.end();
  const again = start({ dataDir });
  expect(await queryAnswer((await again.ready()).connectionString)).toEqual({ answer: 42 });
  const processes = findProcessesIn(join(dataDir, 'postgres/cluster'));
  expect(new Set(processes.map(readUid))).toEqual(new Set([user.uid]));
  await again.end();
});

test('an ordinary user owns the server, and the data stay in the data directory', async () => {
  const user = isRoot ? createTemporaryUser() : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const dataDir = changeOwner(user, createTemporaryDirectory());
  const program = start({ dataDir, ...(isRoot ? buildUserOptions(user) : {}) });
  const { connectionString } = await program.ready();
  const processes = findProcessesIn(join(dataDir, 'postgres/cluster'));
  expect(new Set(processes.map(readUid))).toEqual(new Set([user.uid]));
  expect(statSync(join(dataDir, 'postgres/password'))).toMatchObject({ uid: user.uid, mode: 0o100600 });
  expect(new URL(connectionString).searchParams.get('host')).toBe(join(dataDir, 'postgres/run'));
  await program.end();
});

test.runIf(isRoot)('an ordinary user gets a one-line error for a directory of another user', async () => {
  const user = createTemporaryUser();
  const { code, message } = await start({ dataDir: createTemporaryDirectory(), ...buildUserOptions(user) }).until(
    (output) => output.failed,
  );
  expect(code).toBe('dataDirectory.unusable');
  expect(message).toMatch(/^The data directory .* cannot be used: EACCES[^\n]*DATA_DIR[^\n]*$/);
});

interface UserIds {
  uid: number;
  gid: number;
}

/** Removes the users that a killed test run left behind. */
function removeLeftoverUsers(): void {
  for (const [name, pid] of readFileSync('/etc/passwd', 'utf8').matchAll(/^wolfpace-t(\d+)-\d+/gm)) {
    if (!existsSync(`/proc/${pid}`)) execFileSync('userdel', ['-f', name]);
  }
}

let userCount = 0;

function createTemporaryUser(): UserIds {
  if (userCount === 0) removeLeftoverUsers();
  userCount += 1;
  const name = `wolfpace-t${process.pid}-${userCount}`;
  execFileSync('useradd', ['-r', '-M', '-d', '/nonexistent', '-s', '/usr/sbin/nologin', name]);
  onTestFinished(() => {
    execFileSync('userdel', ['-f', name]);
  });
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
  return { uid: uid as number, gid: gid as number };
}

function changeOwner({ uid, gid }: UserIds, directory: string): string {
  chownSync(directory, uid, gid);
  return directory;
}

/** Start options for this user, with copies of the checkout and of Node, since the user may not read the originals. */
function buildUserOptions({ uid, gid }: UserIds) {
  const publicDirectory = createTemporaryDirectory();
  chmodSync(publicDirectory, 0o755);
  const node = join(publicDirectory, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const checkout = copyCheckout(join(publicDirectory, 'checkout'));
  return { checkout, node, uid, gid };
}
