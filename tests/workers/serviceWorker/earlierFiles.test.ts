import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '#tests/support/fakeCaches.ts';
import { deleteEarlierCaches, getFileCacheName, storeEarlierFiles } from '#workers/serviceWorker/earlierFiles.ts';

let fake: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
});
afterEach(() => vi.unstubAllGlobals());

const fill = async (name: string, ...paths: readonly string[]) => {
  const cache = await fake.caches.open(name);
  for (const path of paths) await cache.put(path, new Response(path));
};

it('stores only what pages of the previous version may still request', async () => {
  await fill('earlier-files', '/assets/two-versions-ago.js');
  await fill('precache', '/assets/old.js', '/assets/same.js', '/shell.html');
  await fill(getFileCacheName('/assets/index-1.js'), '/assets/old-visited.js');
  await fill(getFileCacheName('/assets/index-2.js'), '/assets/new-words.js');
  await fill('plans', '/api/routes/a/');
  await storeEarlierFiles(new Set(['/assets/same.js', '/assets/new.js']), 'precache', '/assets/index-2.js');
  expect(fake.pathsOf('earlier-files').sort()).toEqual(['/assets/old-visited.js', '/assets/old.js']);

  await deleteEarlierCaches('/assets/index-2.js');
  expect((await fake.caches.keys()).sort()).toEqual(['earlier-files', 'files /assets/index-2.js', 'plans', 'precache']);
});

it('rejects on a full device, so that the new version is installed without them', async () => {
  await fill('precache', '/assets/old.js');
  fake.state.isFull = true;
  await expect(storeEarlierFiles(new Set(), 'precache', '/assets/index-2.js')).rejects.toThrow('full');
});
