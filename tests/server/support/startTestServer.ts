import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostmaster } from '#embedded/postmaster.ts';
import { startPostgres, toConnectionString } from '#embedded/startPostgres.ts';
import { prepareTemplate, TEMPLATE_DATABASE } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the template's server; test files use it only through createTestDatabase. */
    testServerUrl: string;
  }
}

const PREFIX = 'wolfpace-test-';

/** Starts one server for the whole run; nothing in it outlives the run, so nothing is flushed to disk. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(await findTempFolder(), PREFIX));
  const server = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await prepareTemplate(server.connection);
  project.provide('testServerUrl', toConnectionString({ ...server.connection, database: TEMPLATE_DATABASE }));
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // A signal ends vitest without its teardown; the next run deletes the directory.
  process.once('exit', () => {
    const postmaster = findPostmaster(join(dataDir, 'postgres/cluster'));
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGINT');
  });
  return stop;
}

const memoryFolder = '/dev/shm';
const minMemoryBytes = 2 ** 31;

/** Databases are created and dropped constantly: in memory the whole run takes a third less time than on disk. */
async function findTempFolder(): Promise<string> {
  const stats = await statfs(memoryFolder).catch(() => undefined);
  return stats !== undefined && stats.bavail * stats.bsize >= minMemoryBytes ? memoryFolder : tmpdir();
}

/**
 * Stops servers that killed runs left running, by joining each one and leaving it: it stops, since no other owner is
 * alive.
 */
async function removeLeftovers(): Promise<void> {
  const folders = await Promise.all(
    [tmpdir(), memoryFolder].map(async (folder) => [folder, await listNames(folder)] as const),
  );
  for (const [folder, name] of folders.flatMap(([folder, names]) => names.map((name) => [folder, name] as const))) {
    const dataDir = join(folder, name);
    if (!name.startsWith(PREFIX) || !existsSync(join(dataDir, 'postgres/cluster'))) continue;
    const leftover = await startPostgres({ dataDir, log: () => undefined }).catch(() => undefined);
    await leftover?.stop();
    if (leftover?.isOwner) await rm(dataDir, { recursive: true, force: true });
  }
}

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
