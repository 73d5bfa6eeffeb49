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
import { type Program, startProgram } from './startProgram.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const isRoot = process.getuid?.() === 0;

function start(options: Parameters<typeof startProgram>[0]): Program {
  const program = startProgram(options);
  onTestFinished(() => program.end());
  return program;
}

async function answer(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query('select 42 as answer')).rows[0];
  } finally {
    await client.end();
  }
}

const uidOf = (pid: number) => statSync(`/proc/${pid}`).uid;

test.runIf(isRoot)(
  'as root below a 0700 directory, puts data and binaries where the database user can read them',
  async () => {
    const closed = temporaryDirectory();
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const checkout = copyCheckout(join(closed, 'checkout'));
    const hash = createHash('sha256').update(realpathSync(closed)).update('/checkout/.data').digest('hex').slice(0, 16);
    const away = join('/var/lib/wolfpace', hash);
    onTestFinished(() => rmSync(away, { recursive: true, force: true }));
    const program = start({ checkout });
    const { connectionString } = await program.ready();
    expect(await answer(connectionString)).toEqual({ answer: 42 });
    const processes = findProcessesIn(join(away, 'postgres/cluster'));
    expect(processes.length).toBeGreaterThan(0);
    expect(processes.map(uidOf)).not.toContain(0);
    expect(statSync(join(away, 'postgres')).mode & 0o777).toBe(0o700);
    await program.end();
    expect(findProcessesIn(join(away, 'postgres/cluster'))).toEqual([]);
  },
);

test.runIf(isRoot)('two checkouts below 0700 directories never share a database', async () => {
  const homes = ['one', 'two'].map((name) => {
    const dataDir = join(temporaryDirectory(), name);
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
  const user = temporaryUser();
  const dataDir = openTo(user, temporaryDirectory());
  const owner = start({ dataDir, ...asUser(user) });
  await owner.ready();
  const guest = start({ dataDir });
  expect((await guest.ready()).isOwner).toBe(false);
  await guest.end();
  await owner.end();
  const again = start({ dataDir });
  expect(await answer((await again.ready()).connectionString)).toEqual({ answer: 42 });
  const processes = findProcessesIn(join(dataDir, 'postgres/cluster'));
  expect(new Set(processes.map(uidOf))).toEqual(new Set([user.uid]));
  await again.end();
});

test('an ordinary user owns the server, and the data stay in the data directory', async () => {
  const user = isRoot ? temporaryUser() : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const dataDir = openTo(user, temporaryDirectory());
  const program = start({ dataDir, ...(isRoot ? asUser(user) : {}) });
  const { connectionString } = await program.ready();
  const processes = findProcessesIn(join(dataDir, 'postgres/cluster'));
  expect(new Set(processes.map(uidOf))).toEqual(new Set([user.uid]));
  expect(statSync(join(dataDir, 'postgres/password'))).toMatchObject({ uid: user.uid, mode: 0o100600 });
  expect(new URL(connectionString).searchParams.get('host')).toBe(join(dataDir, 'postgres/run'));
  await program.end();
});

test.runIf(isRoot)('an ordinary user gets a one-line error for a directory of another user', async () => {
  const user = temporaryUser();
  const { code, message } = await start({ dataDir: temporaryDirectory(), ...asUser(user) }).until(
    (output) => output.failed,
  );
  expect(code).toBe('dataDirectory.unusable');
  expect(message).toMatch(/^The data directory .* cannot be used: EACCES[^\n]*DATA_DIR[^\n]*$/);
});

interface User {
  uid: number;
  gid: number;
}

/** Removes the users that a killed test run left behind. */
function removeLeftoverUsers(): void {
  for (const [name, pid] of readFileSync('/etc/passwd', 'utf8').matchAll(/^wolfpace-t(\d+)-\d+/gm)) {
    if (!existsSync(`/proc/${pid}`)) execFileSync('userdel', ['-f', name]);
  }
}

let users = 0;

function temporaryUser(): User {
  if (users === 0) removeLeftoverUsers();
  users += 1;
  const name = `wolfpace-t${process.pid}-${users}`;
  execFileSync('useradd', ['-r', '-M', '-d', '/nonexistent', '-s', '/usr/sbin/nologin', name]);
  onTestFinished(() => {
    execFileSync('userdel', ['-f', name]);
  });
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
  return { uid: uid as number, gid: gid as number };
}

function openTo({ uid, gid }: User, directory: string): string {
  chownSync(directory, uid, gid);
  return directory;
}

/** Start options for this user, with copies of the checkout and of Node, since the user may not read the originals. */
function asUser({ uid, gid }: User) {
  const place = temporaryDirectory();
  chmodSync(place, 0o755);
  const node = join(place, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const checkout = copyCheckout(join(place, 'checkout'));
  return { checkout, node, uid, gid };
}
