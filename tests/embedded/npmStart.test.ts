import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProcessesIn } from '#embedded/processIdentity.ts';
import { createTestDatabase } from '#tests/server/support/testDatabase.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { createTemporaryDirectory } from './createTemporaryDirectory.ts';
import { startOldPostgres } from './startOldPostgres.ts';
import {
  isRunning,
  listProcessTree,
  npmStart,
  readCommand,
  type SiteProcess,
  serverOnly,
  startSite,
} from './startSite.ts';

async function startReadySite(): Promise<{ site: SiteProcess; port: number; dataDir: string; processes: number[] }> {
  const dataDir = createTemporaryDirectory();
  const port = await findFreePort();
  const site = startSite(npmStart, { PORT: String(port), DATA_DIR: dataDir });
  onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.exited;
  });
  await site.waitForOutput(`http://127.0.0.1:${port}/`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  expect(answer.status).toBe(200);
  const processes = [...listProcessTree(site.child.pid ?? 0), ...findProcessesIn(toClusterDirectory(dataDir))];
  expect(processes.length).toBeGreaterThan(5);
  return { site, port, dataDir, processes };
}

const toClusterDirectory = (dataDir: string) => join(dataDir, 'postgres/cluster');
const listRunning = (processes: number[]) => processes.filter(isRunning);

test('SIGTERM to npm ends the site, the database and everything between', async () => {
  const { site, processes } = await startReadySite();
  site.child.kill('SIGTERM');
  await site.exited;
  await expect.poll(() => listRunning(processes), { timeout: 60_000 }).toEqual([]);
});

test('Ctrl-C ends everything successfully', async () => {
  const { site, processes, dataDir } = await startReadySite();
  process.kill(-(site.child.pid ?? 0), 'SIGINT');
  const { code } = await site.exited;
  expect(code).toBe(0);
  await expect.poll(() => listRunning(processes), { timeout: 60_000 }).toEqual([]);
  expect(findProcessesIn(toClusterDirectory(dataDir))).toEqual([]);
});

test('kill -9 of the boot script takes the site and the database with it', async () => {
  const { processes } = await startReadySite();
  const boot = processes.find(
    (pid) =>
      /boot\.mjs start/.test(readCommand(pid)) && !/^npm/.test(readCommand(pid)) && !/^\S*sh /.test(readCommand(pid)),
  );
  process.kill(boot ?? 0, 'SIGKILL');
  await expect.poll(() => listRunning(processes), { timeout: 60_000 }).toEqual([]);
});

test('after kill -9 of the server the next start uses the same data', async () => {
  const { dataDir, processes } = await startReadySite();
  const server = processes.find((pid) => readCommand(pid).includes('scripts/localSite.ts'));
  process.kill(server ?? 0, 'SIGKILL');
  const port = await findFreePort();
  const next = startSite(serverOnly, { PORT: String(port), DATA_DIR: dataDir });
  await next.waitForOutput(`http://127.0.0.1:${port}/`);
  expect(next.stdout()).toContain('took over the PostgreSQL of a dead process');
  next.child.kill('SIGTERM');
  expect((await next.exited).code).toBe(0);
  expect(findProcessesIn(toClusterDirectory(dataDir))).toEqual([]);
});

test('DATABASE_URL replaces the embedded server', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await findFreePort();
  const dataDir = createTemporaryDirectory();
  const site = startSite(serverOnly, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
  });
  await site.waitForOutput(`http://127.0.0.1:${port}/`);
  expect(site.stdout()).not.toContain('started PostgreSQL');
  site.child.kill('SIGTERM');
  expect((await site.exited).code).toBe(0);
});

/** Starts a site that must fail with exactly one line on stderr, and returns that line. */
async function readComplaint(command: string[], environment: Record<string, string>): Promise<string> {
  const site = startSite(command, environment);
  const { code } = await site.exited;
  expect(code).toBeGreaterThan(0);
  const lines = site
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('npm '));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('a busy port is reported in one line, and the database does not stay running', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as { port: number };
  const dataDir = createTemporaryDirectory();
  const complaint = await readComplaint(serverOnly, { PORT: String(port), DATA_DIR: dataDir });
  expect(complaint).toContain(`Port ${port} of 127.0.0.1 is in use`);
  expect(findProcessesIn(toClusterDirectory(dataDir))).toEqual([]);
});

test('npm start exits with the exit code of the failed site', async () => {
  const { code } = await startSite(npmStart, { PORT: 'many' }).exited;
  expect(code).toBe(1);
});

test('an unusable data directory is reported in one line', async () => {
  const dataDir = join(createTemporaryDirectory(), 'file');
  writeFileSync(dataDir, '');
  expect(await readComplaint(serverOnly, { PORT: String(await findFreePort()), DATA_DIR: dataDir })).toMatch(
    /data ?dir|DATA_DIR/i,
  );
});

test('a DATABASE_URL that is not an address is reported in one line', async () => {
  expect(await readComplaint(serverOnly, { DATABASE_URL: 'somewhere' })).toContain('DATABASE_URL');
});

test('an unreachable DATABASE_URL is reported in one line', async () => {
  const url = `postgres://rider:secret@127.0.0.1:${await findFreePort()}/site`;
  const complaint = await readComplaint(serverOnly, { DATABASE_URL: url });
  expect(complaint).toMatch(/database.*ECONNREFUSED/);
  expect(complaint).not.toContain('secret');
});

test('a PostgreSQL older than 15 is reported in one line', async () => {
  const old = await startOldPostgres();
  onTestFinished(() => old.stop());
  const complaint = await readComplaint(serverOnly, { DATABASE_URL: old.connectionString });
  expect(complaint).toMatch(/PostgreSQL 15 or newer.*14\.18/);
});
