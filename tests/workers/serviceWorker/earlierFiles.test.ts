import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '#tests/support/fakeCaches.ts';
import { deleteEarlierCaches, getFileCacheName, storeEarlierFiles } from '#workers/serviceWorker/earlierFiles.ts';

let fake: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
});
afterEach(() => vi.unstubAllGlobals());

const fillCache = async (name: string, ...paths: readonly string[]) => {
  const cache = await fake.caches.open(name);
  for (const path of paths) await cache.put(path, new Response(path));
};

it('stores only what pages of the previous version may still request', async () => {
  await fillCache('earlier-files', '/assets/two-versions-ago.js');
  await fillCache('precache', '/assets/old.js', '/assets/same.js', '/shell.html');
  await fillCache(getFileCacheName('/assets/index-1.js'), '/assets/old-visited.js');
  await fillCache(getFileCacheName('/assets/index-2.js'), '/assets/new-words.js');
  await fillCache('plans', '/api/routes/a/');
  await storeEarlierFiles(new Set(['/assets/same.js', '/assets/new.js']), 'precache', '/assets/index-2.js');
  expect(fake.listPaths('earlier-files').sort()).toEqual(['/assets/old-visited.js', '/assets/old.js']);

  await deleteEarlierCaches('/assets/index-2.js');
  expect((await fake.caches.keys()).sort()).toEqual(['earlier-files', 'files /assets/index-2.js', 'plans', 'precache']);
});

it('rejects on a full device, so that the new version is installed without them', async () => {
  await fillCache('precache', '/assets/old.js');
  fake.state.isFull = true;
  await expect(storeEarlierFiles(new Set(), 'precache', '/assets/index-2.js')).rejects.toThrow('full');
});
