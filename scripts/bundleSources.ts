import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runChild.ts';

/** Glob patterns of the files that the browser bundle is built from. */
export const bundleSources: readonly string[] = [
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  '.env*',
  '{contract,machines,public,src,workers}/**/*',
  'scripts/build/**/*',
  'server/modules/pages/firstPaintStyle.ts',
];

/** Changes when one of these files (glob patterns from the top of the checkout) is added, removed or edited. */
export function hashFiles(patterns: readonly string[], directory = root): string {
  const hasher = createFileHasher(directory);
  return hasher.computeHash(hasher.listFiles(patterns));
}

export interface FileHasher {
  listFiles(patterns: readonly string[]): readonly string[];
  /** Hash of the names and contents of these files; their order does not matter. */
  computeHash(paths: Iterable<string>): string;
}

/** Reads each file only once, even if it is part of several hashes. */
export function createFileHasher(directory = root): FileHasher {
  const hashByPath = new Map<string, string>();
  const hashContent = (path: string) => {
    let hash = hashByPath.get(path);
    if (hash === undefined) {
      hash = createHash('sha256')
        .update(readFileSync(join(directory, path)))
        .digest('hex');
      hashByPath.set(path, hash);
    }
    return hash;
  };
  return {
    listFiles: (patterns) =>
      globSync([...patterns], { cwd: directory }).filter((path) => statSync(join(directory, path)).isFile()),
    computeHash(paths) {
      const digest = createHash('sha256');
      for (const path of [...new Set(paths)].sort()) digest.update(`${path}\0${hashContent(path)}\n`);
      return digest.digest('hex').slice(0, 16);
    },
  };
}
