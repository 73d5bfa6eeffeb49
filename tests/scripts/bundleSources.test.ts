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
  const hash = () => hashFiles(bundleSources, checkout);
  write('src/app/main.tsx', 'start();');
  const first = hash();
  write('docs/notes.md', 'words');
  write('server/buildApp.ts', 'listen();');
  expect(hash()).toBe(first);
  write('src/app/main.tsx', 'stop();');
  expect(hash()).not.toBe(first);
  write('src/app/main.tsx', 'start();');
  write('workers/core/pacing/march.ts', 'march();');
  expect(hash()).not.toBe(first);
  rmSync(join(checkout, 'workers'), { recursive: true });
  expect(hash()).toBe(first);
});
