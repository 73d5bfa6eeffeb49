import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces Vite's preload helper. Vite's imports a part even if its files could not be loaded; the browser remembers
 * the failed import, and no retry loads it (whatwg/html#10327). Ours requests all files first, imports the part only
 * once its styles are loaded, and requests a failed style again (decision 170).
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
