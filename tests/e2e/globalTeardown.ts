import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryForms } from '#tests/support/canaries.ts';

/** Searches database and log for personal data, then deletes them. The site is still running, or about to stop. */
export default async function finishRun(): Promise<void> {
  const directory = process.env.E2E_DATA_DIR;
  if (!directory?.includes('wolfpace-e2e-')) return;
  try {
    await expectNoCanary(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
    await rm(`${directory}.log`, { force: true });
  }
}

/** Encrypted columns and keyed hashes do not contain the typed text, and a log must never contain it. */
async function expectNoCanary(directory: string): Promise<void> {
  const log = `${directory}.log`;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = [...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)), log];
  const leftovers: string[] = [];
  let isDatabaseRead = false;
  for (const path of paths) {
    // PostgreSQL deletes and renames files while it runs.
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) continue;
    isDatabaseRead ||= path !== log && bytes.includes('wuling-west');
    for (const canary of canaryForms) if (bytes.includes(canary)) leftovers.push(`${canary} in ${path}`);
  }
  if (!isDatabaseRead) throw new Error(`the search for personal data did not find the database in ${directory}`);
  if (!(await readFile(log)).includes('"level"')) throw new Error('the search for personal data found no log');
  if (leftovers.length > 0) throw new Error(`personal data was stored in plain text:\n${leftovers.join('\n')}`);
}
