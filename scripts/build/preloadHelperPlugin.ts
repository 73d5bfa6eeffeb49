import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Our own preload helper in the place of Vite's, which is three times as big: it has an event that nobody here listens
 * to, looks for links of pages that another server wrote, and never asks again for a style that did not come.
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
