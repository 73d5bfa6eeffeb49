import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it that are missing, one by one: Node's own recursive way never ends where the
 * system answers ENOENT for a child of a directory that exists, as /proc does. Tells whether it was missing.
 */
export function makeDirectory(path: string, mode: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return false;
  if (found) throw new Error(`${path} is not a directory`);
  const missing = [path];
  let ancestor = dirname(path);
  while (!existsSync(ancestor)) {
    missing.unshift(ancestor);
    ancestor = dirname(ancestor);
  }
  accessSync(ancestor, constants.W_OK | constants.X_OK);
  for (const directory of missing) {
    try {
      mkdirSync(directory, { mode });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return true;
}
