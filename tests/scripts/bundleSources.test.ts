import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleSources, hashFiles } from '#scripts/bundleSources.ts';

test('the hash changes when a source is edited, added or removed, and with no other file', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'wolfpace-sources-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(checkout, path, '..'), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  const computeHash = () => hashFiles(bundleSources, checkout);
  write('src/app/main.tsx', 'start();');
  const firstHash = computeHash();
  write('docs/notes.md', 'words');
  write('server/buildApp.ts', 'listen();');
  expect(computeHash()).toBe(firstHash);
  write('src/app/main.tsx', 'stop();');
  expect(computeHash()).not.toBe(firstHash);
  write('src/app/main.tsx', 'start();');
  write('workers/core/pacing/march.ts', 'march();');
  expect(computeHash()).not.toBe(firstHash);
  rmSync(join(checkout, 'workers'), { recursive: true });
  expect(computeHash()).toBe(firstHash);
});
