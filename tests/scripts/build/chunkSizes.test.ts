import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findGrownChunks, measureChunks } from '#scripts/build/chunkSizes.ts';

const recorded = { reason: 'the first', chunks: { big: 100_000, small: 1_500 } };

it('lists the chunks that grew by more than 2 % and 1 KB', () => {
  expect(findGrownChunks(recorded, { big: 102_001, small: 2_501 })).toEqual([
    { name: 'big', fromBytes: 100_000, toBytes: 102_001 },
    { name: 'small', fromBytes: 1_500, toBytes: 2_501 },
  ]);
});

it('accepts chunks that grew by less, shrank or are new', () => {
  expect(findGrownChunks(recorded, { big: 102_000, small: 2_500, fresh: 9_000 })).toEqual([]);
  expect(findGrownChunks(recorded, { big: 1, small: 1 })).toEqual([]);
});

it('names chunks by their module, or without the hash, and adds up equal names', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'chunks-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const folder of ['.vite', 'assets']) await mkdir(join(directory, folder));
  const manifest = {
    'src/a.ts': { file: 'assets/a-12345678.js', src: 'src/a.ts' },
    _b: { file: 'assets/b-1234_-78.js' },
  };
  await writeFile(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const name of ['a-12345678', 'b-1234_-78', 'b-abcdefgh']) {
    await writeFile(join(directory, 'assets', `${name}.js`), 'export{}');
  }
  await writeFile(join(directory, 'assets/a.css'), 'a{}');
  const sizes = await measureChunks(directory);
  expect(Object.keys(sizes)).toEqual(['b', 'src/a.ts']);
  expect(sizes['b']).toBe(2 * (sizes['src/a.ts'] ?? 0));
});
