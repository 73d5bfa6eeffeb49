import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** 0700 as created by mkdtemp; deleted after the test. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-launcher-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
