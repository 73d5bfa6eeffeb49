import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachePlan, deleteCachedPlans, listCachedPlans } from '#src/app/offline/planStore.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { createFakeCaches } from '#tests/support/fakeCaches.ts';

let fake: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
});
afterEach(() => vi.unstubAllGlobals());

const cacheRoute = (id: string, atMs: number) =>
  cachePlan({ detail: { ...pacingDetail(), id, name: { 'zh-TW': id } }, atMs });

it('caches the last three opened routes under their API address, newest first', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'a', 'd'].entries()) await cacheRoute(id, 1_000 + index);
  expect(fake.listPaths('plans').sort()).toEqual(['/api/routes/a/', '/api/routes/c/', '/api/routes/d/']);
  expect((await listCachedPlans()).map(({ id, atMs }) => [id, atMs])).toEqual([
    ['d', 1_004],
    ['a', 1_003],
    ['c', 1_002],
  ]);
});

it('deletes cached plans at sign-out, and keeps the existing ones on a full device', async () => {
  await cacheRoute('a', 1);
  fake.state.isFull = true;
  await expect(cacheRoute('b', 2)).rejects.toThrow('full');
  expect((await listCachedPlans()).map(({ id }) => id)).toEqual(['a']);
  await deleteCachedPlans();
  expect(await listCachedPlans()).toEqual([]);
});

it('caches nothing if the browser has no caches', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await listCachedPlans()).toEqual([]);
  await expect(deleteCachedPlans()).resolves.toBeUndefined();
});

it('caches nothing in a private window whose caches refuse to open', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { open: refuse, delete: refuse });
  await expect(cacheRoute('a', 1)).rejects.toThrow('insecure');
  expect(await listCachedPlans()).toEqual([]);
  await expect(deleteCachedPlans()).resolves.toBeUndefined();
});

it('caches plans again after the browser has evicted them', async () => {
  await cacheRoute('a', 1);
  await fake.caches.delete('plans');
  expect(await listCachedPlans()).toEqual([]);
  await cacheRoute('b', 2);
  expect((await listCachedPlans()).map(({ id }) => id)).toEqual(['b']);
});
