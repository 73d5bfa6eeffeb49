import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Our own preload helper in the place of Vite's. Where a file did not come, Vite's imports it all the same, and the browser
 * remembers that this import failed: no retry brings it (whatwg/html#10327). Ours asks for the file first, imports it only
 * once it is there, and asks again for what failed (decision 170).
 */
export function preloadHelperPlugin(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? readFile(join(import.meta.dirname, 'preloadHelper.js'), 'utf8') : null,
  };
}
