import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive, type ProcessIdentity, readProcessIdentity } from './processIdentity.ts';

const FILE = 'uses.json';

/** One process that uses the database; the first living one is its owner. */
interface Use extends ProcessIdentity {
  id: string;
}

/** Like all functions here, called under the start lock. */
export function addUse(directory: string): { id: string; isOwner: boolean } {
  const identity = readProcessIdentity(process.pid);
  if (identity === undefined) throw new Error('/proc does not show this process');
  const otherUses = readLivingUses(directory);
  const id = randomUUID();
  writeUses(directory, [...otherUses, { ...identity, id }]);
  return { id, isOwner: otherUses.length === 0 };
}

/** Returns whether this was the last use; the caller then stops the server. */
export function removeUse(directory: string, id: string): boolean {
  const uses = readLivingUses(directory);
  const otherUses = uses.filter((use) => use.id !== id);
  writeUses(directory, otherUses);
  return otherUses.length === 0 && uses.length > 0;
}

function readLivingUses(directory: string): Use[] {
  try {
    return (JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as Use[]).filter(isProcessAlive);
  } catch {
    return [];
  }
}

function writeUses(directory: string, uses: Use[]): void {
  const file = join(directory, FILE);
  if (uses.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(`${file}.new`, JSON.stringify(uses));
  renameSync(`${file}.new`, file);
}
