import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runChild.ts';

/** Every file that the browser bundle is made from. */
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
  const digest = createHash('sha256');
  for (const path of globSync([...patterns], { cwd: directory }).sort()) {
    const file = join(directory, path);
    if (statSync(file).isFile()) digest.update(`${path}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}
