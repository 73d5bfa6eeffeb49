import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseHome } from '#embedded/dataDirectory.ts';
import { findProcessesIn } from '#embedded/processIdentity.ts';
import { joinEmbeddedDatabase } from '#embedded/startEmbeddedDatabase.ts';
import { createTemporaryDirectory } from './createTemporaryDirectory.ts';
import { type Program, startProgram } from './startProgram.ts';

type StartOptions = Parameters<typeof startProgram>[0];

function start(options: StartOptions): Program {
  const program = startProgram(options);
  onTestFinished(() => program.end());
  return program;
}

async function query<T>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const toClusterDirectory = (dataDir: string) => join(dataDir, 'postgres/cluster');
const findClusterProcesses = (dataDir: string) => findProcessesIn(toClusterDirectory(dataDir));
const waitForFailure = (program: Program) => program.until((output) => output.failed);

/** A data directory with a cluster but no running server. */
async function createUsedDataDirectory(): Promise<string> {
  const dataDir = createTemporaryDirectory();
  const program = start({ dataDir });
  await program.ready();
  await program.end();
  return dataDir;
}

test('starts on an empty directory with C.UTF-8 built in, and leaves no process behind', async () => {
  const dataDir = createTemporaryDirectory();
  const program = start({ dataDir });
  const { isOwner, connectionString } = await program.ready();
  const [row] = await query(
    connectionString,
    'select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  );
  expect({ isOwner, row }).toEqual({ isOwner: true, row: { provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' } });
  expect(findClusterProcesses(dataDir).length).toBeGreaterThan(0);
  await program.end();
  expect(findClusterProcesses(dataDir)).toEqual([]);
});

test('a command creates no database where there is none, and leaves the directory as it was', async () => {
  const dataDir = createTemporaryDirectory();
  const joining = joinEmbeddedDatabase({ dataDir, log: () => undefined });
  await expect(joining).rejects.toMatchObject({ code: 'dataDirectory.missing' });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(['/proc/nope', '/proc/nope/deeper'])('does not hang on the data directory %s', (dataDir) => {
  expect(() => openDatabaseHome(dataDir, () => undefined)).toThrow(
    /^The data directory \/proc\/nope\S* cannot be used: [^\n]+ Set DATA_DIR to a directory that can be written to\.$/,
  );
});

test('listens on no network address and requires the password', async () => {
  const dataDir = createTemporaryDirectory();
  const { connectionString } = await start({ dataDir }).ready();
  expect(await query(connectionString, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const methods = await query(connectionString, 'select distinct auth_method from pg_hba_file_rules');
  expect(methods).toEqual([{ auth_method: 'scram-sha-256' }]);
  const wrong = new URL(connectionString);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('two starts at once share one server, which lives until the last one leaves', async () => {
  const dataDir = createTemporaryDirectory();
  const programs = [start({ dataDir }), start({ dataDir })];
  const ready = await Promise.all(programs.map((program) => program.ready()));
  expect(ready.map(({ isOwner }) => isOwner).sort()).toEqual([false, true]);
  expect(ready[0]?.connectionString).toBe(ready[1]?.connectionString);
  const owner = ready.findIndex(({ isOwner }) => isOwner);
  await programs[owner]?.end();
  expect(await query(ready[0]?.connectionString ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await programs[1 - owner]?.end();
  expect(findClusterProcesses(dataDir)).toEqual([]);
});

test('a second process that joins and leaves does not stop the server', async () => {
  const dataDir = createTemporaryDirectory();
  const { connectionString } = await start({ dataDir }).ready();
  const guest = start({ dataDir });
  expect((await guest.ready()).isOwner).toBe(false);
  await guest.end();
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

async function readRowsAfterKill(kill: (program: Program, dataDir: string) => Promise<void>) {
  const dataDir = createTemporaryDirectory();
  const writer = start({ dataDir, job: 'write' });
  await writer.until((output) => (output.acknowledged === 300 ? true : undefined));
  await kill(writer, dataDir);
  const acknowledged = writer.outputs.flatMap((output) => output.acknowledged ?? []);
  const next = start({ dataDir });
  const { isOwner, connectionString } = await next.ready();
  const rows = await query<{ id: number }>(connectionString, 'select id from acknowledged');
  const storedIds = new Set(rows.map(({ id }) => id));
  await next.end();
  return {
    isOwner,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !storedIds.has(id)),
    left: findClusterProcesses(dataDir),
  };
}

test('after kill -9 of the parent the next start takes the server over and nothing acknowledged is lost', async () => {
  const { isOwner, acknowledged, lost, left } = await readRowsAfterKill((program) => program.end('SIGKILL'));
  expect({ isOwner, lost, left }).toEqual({ isOwner: true, lost: [], left: [] });
  expect(acknowledged).toBeGreaterThanOrEqual(300);
});

test('after kill -9 of parent and server the next start recovers and nothing acknowledged is lost', async () => {
  const { isOwner, lost, left } = await readRowsAfterKill(async (program, dataDir) => {
    const postmaster = Number(readFileSync(join(toClusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    await program.end('SIGKILL');
  });
  expect({ isOwner, lost, left }).toEqual({ isOwner: true, lost: [], left: [] });
});

test('a kill during the very first set-up leaves a directory that the next start can use', async () => {
  const dataDir = createTemporaryDirectory();
  const directory = join(dataDir, 'postgres');
  const first = start({ dataDir });
  await expect
    .poll(() => existsSync(directory) && readdirSync(directory).some((name) => /^cluster\.new-\w+$/.test(name)), {
      interval: 5,
      timeout: 60_000,
    })
    .toBe(true);
  await first.end('SIGKILL');
  const { connectionString } = await start({ dataDir }).ready();
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(directory).filter((name) => name.startsWith('cluster.new'))).toEqual([]);
});

test('a pid file that names an unrelated process does not prevent the server from starting', async () => {
  const dataDir = await createUsedDataDirectory();
  const cluster = toClusterDirectory(dataDir);
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n/nowhere\n\n0 0\nready\n`);
  expect((await start({ dataDir }).ready()).isOwner).toBe(true);
});

test('refuses data of another PostgreSQL version with a one-line message, and leaves the data unchanged', async () => {
  const dataDir = await createUsedDataDirectory();
  writeFileSync(join(toClusterDirectory(dataDir), 'PG_VERSION'), '17\n');
  const { code, message } = await waitForFailure(start({ dataDir }));
  expect(code).toBe('dataDirectory.otherVersion');
  expect(message).toContain('belongs to PostgreSQL 17, and this version of the site runs PostgreSQL 18');
  expect(message).not.toContain('\n');
  expect(readFileSync(join(toClusterDirectory(dataDir), 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('refuses a data directory that is a file', async () => {
  const dataDir = join(createTemporaryDirectory(), 'file');
  writeFileSync(dataDir, '');
  const { code, message } = await waitForFailure(start({ dataDir }));
  expect(code).toBe('dataDirectory.unusable');
  expect(message).toMatch(/^The data directory .*file cannot be used: \S+file is not a directory\.[^\n]*$/);
});

test('refuses a cluster directory that holds something else', async () => {
  const dataDir = createTemporaryDirectory();
  mkdirSync(toClusterDirectory(dataDir), { recursive: true });
  writeFileSync(join(toClusterDirectory(dataDir), 'letters.txt'), 'mine');
  const { code, message } = await waitForFailure(start({ dataDir }));
  expect(code).toBe('dataDirectory.unusable');
  expect(message).toMatch(/is no PostgreSQL data directory[^\n]*$/);
});

test('reports in one line why the server could not start on damaged data', async () => {
  const dataDir = await createUsedDataDirectory();
  rmSync(join(toClusterDirectory(dataDir), 'global/pg_control'));
  const { code, message } = await waitForFailure(start({ dataDir }));
  expect(code).toBe('server.exited');
  expect(message).toMatch(/could not start on .*pg_control[^\n]*$/);
});

test('a path too long for a socket address works, and its socket directory is removed at the end', async () => {
  const parent = createTemporaryDirectory();
  chmodSync(parent, 0o711);
  const dataDir = join(parent, 'a'.repeat(100));
  const program = start({ dataDir });
  const { connectionString } = await program.ready();
  const socketDirectory = new URL(connectionString).searchParams.get('host') ?? '';
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(socketDirectory)).toBe(true);
  await program.end();
  expect(existsSync(socketDirectory)).toBe(false);
});

test('the values of a failing statement are not logged', async () => {
  const dataDir = createTemporaryDirectory();
  const { connectionString } = await start({ dataDir }).ready();
  await query(connectionString, 'create table rider (mail text primary key)');
  await query(connectionString, "insert into rider values ('mei@example.tw')");
  await expect(query(connectionString, "insert into rider values ('mei@example.tw')")).rejects.toThrow(/duplicate key/);
  const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('mei@example.tw');
});

test('an unsupported platform is reported in one line that names DATABASE_URL', async () => {
  const pretend = "Object.defineProperty(process, 'platform', { value: 'darwin' });";
  const { code, message } = await waitForFailure(
    start({ nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`] }),
  );
  expect(code).toBe('platform.unsupported');
  expect(message).toMatch(/^The embedded PostgreSQL runs on Linux[^\n]*darwin[^\n]*DATABASE_URL[^\n]*$/);
});
