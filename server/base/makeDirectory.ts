import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory and its missing parents one by one: Node's recursive mode never ends if the system answers ENOENT
 * for a child of an existing directory, as /proc does. Returns whether the directory was missing.
 */
export function makeDirectory(path: string, mode: number): boolean {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) return false;
  if (existing) throw new Error(`${path} is not a directory`);
  const missingPaths = [path];
  let ancestor = dirname(path);
  while (!existsSync(ancestor)) {
    missingPaths.unshift(ancestor);
    ancestor = dirname(ancestor);
  }
  accessSync(ancestor, constants.W_OK | constants.X_OK);
  for (const directory of missingPaths) {
    try {
      mkdirSync(directory, { mode });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return true;
}
