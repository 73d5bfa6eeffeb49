import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const maxFileCount = 40;

test('no folder of code holds more than 40 files, except words, migrations and content', () => {
  const files = globSync('{contract,machines,scripts,server,src,workers}/**/*.{ts,tsx,mjs}', { cwd: root });
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const isList = (folder: string) => /\/(words|migrations)$|^server\/content\//.test(folder);
  expect([...counts].filter(([folder, count]) => count > maxFileCount && !isList(folder))).toEqual([]);
  expect(counts.size).toBeGreaterThan(50);
});
