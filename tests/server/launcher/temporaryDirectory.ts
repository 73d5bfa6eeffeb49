import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** 0700 as mkdtemp makes it; gone when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-launcher-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
