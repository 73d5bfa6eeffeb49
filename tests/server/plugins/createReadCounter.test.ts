import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExactCounter } from '#server/plugins/createExactCounter.ts';
import { createReadCounter } from '#server/plugins/createReadCounter.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

const limit = 600;
const processCount = 3;

let site: TestSite;
let statementCount = 0;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const countStatements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statementCount += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

function startProcess() {
  const countExactly = createExactCounter({ ...site, db: site.db.withPlugin(countStatements) });
  const reads = createReadCounter(countExactly, site.clock);
  const isAllowed = async (key: string, max = limit) => (await reads.count(key, max)).current <= max;
  return { ...reads, countExactly, isAllowed };
}

it('lets a client read up to the limit and at most a sixtieth of it more for each process', async () => {
  const processes = Array.from({ length: processCount }, startProcess);
  const requests = Array.from({ length: 2 * limit }, (_, index) => processes[index % processCount]?.isAllowed('burst'));
  let allowedCount = (await Promise.all(requests)).filter(Boolean).length;
  expect(allowedCount).toBeGreaterThanOrEqual(limit);
  // A process may not know yet what the others counted.
  for (const { isAllowed } of processes)
    for (let index = 0; index < limit / 20; index += 1) if (await isAllowed('burst')) allowedCount += 1;
  expect(allowedCount).toBeLessThanOrEqual(limit * (1 + processCount / 60));
  for (const { isAllowed } of processes) expect(await isAllowed('burst')).toBe(false);
  site.clock.advanceMs(60_000);
  for (const { isAllowed } of processes) expect(await isAllowed('burst')).toBe(true);
  for (const { close } of processes) close();
});

it('keeps that bound when requests come one after the other, in uneven shares', async () => {
  const processes = Array.from({ length: processCount }, startProcess);
  let allowedCount = 0;
  for (let index = 0; index < limit + 60; index += 1) {
    const process = processes[index % 7 < 4 ? 0 : (index % 2) + 1];
    if (await process?.isAllowed('steady')) allowedCount += 1;
  }
  expect(allowedCount).toBeGreaterThanOrEqual(limit);
  expect(allowedCount).toBeLessThanOrEqual(limit * (1 + processCount / 60));
  for (const { close } of processes) close();
});

it('asks the database once for a sixtieth of the limit, and no more once the limit is reached', async () => {
  const { isAllowed, close } = startProcess();
  statementCount = 0;
  for (let index = 0; index < limit; index += 1) expect(await isAllowed('single')).toBe(true);
  expect(statementCount).toBeLessThanOrEqual(60);
  expect(await isAllowed('single')).toBe(false);
  statementCount = 0;
  for (let index = 0; index < 100; index += 1) expect(await isAllowed('single')).toBe(false);
  expect(statementCount).toBe(0);
  close();
});

it('counts exactly below a limit of 120', async () => {
  const processes = Array.from({ length: processCount }, startProcess);
  const requests = Array.from({ length: 200 }, (_, index) => processes[index % processCount]?.isAllowed('small', 119));
  expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(119);
  for (const { close } of processes) close();
});

it('tells writes of the reads before them', async () => {
  const { isAllowed, countExactly, close } = startProcess();
  for (let index = 0; index < 100; index += 1) await isAllowed('mixed');
  const { current } = await countExactly({ key: 'mixed', amount: 1 });
  expect(current).toBeGreaterThanOrEqual(100 - limit / 60);
  expect(current).toBeLessThanOrEqual(101);
  close();
});
