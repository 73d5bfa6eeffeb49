import { afterEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '#tests/support/fakeCaches.ts';
import { storeWords } from '#workers/serviceWorker/storeWords.ts';

afterEach(() => vi.unstubAllGlobals());

const paths = ['/assets/th-a.js', '/assets/th-b.js', '/assets/th-c.js'];

it('requests all words at once, stores those that arrive, and requests the others next time', async () => {
  const fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
  const waiting: (() => void)[] = [];
  let isDown = true;
  const fetched = vi.fn(async (path: string) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (isDown && path === paths[0]) throw new TypeError('no network');
    return new Response('words');
  });
  vi.stubGlobal('fetch', fetched);
  const storing = storeWords(paths, 'files');
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  for (const answer of waiting.splice(0)) answer();
  await storing;
  expect(fake.listPaths('files').sort()).toEqual(paths.slice(1));

  isDown = false;
  const secondStoring = storeWords(paths, 'files');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await secondStoring;
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([...paths, paths[0]]);
  expect(fake.listPaths('files').sort()).toEqual(paths);
});

it('continues without the words if there is no space', async () => {
  const fake = createFakeCaches();
  fake.state.isFull = true;
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('fetch', async () => new Response('words'));
  await storeWords(paths, 'files');
  expect(fake.listPaths('files')).toEqual([]);
});
