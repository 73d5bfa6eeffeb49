import type { Language } from '../languages.ts';

/** What the service worker knows of the build that it belongs to. */
export interface BuildFiles {
  /** Path of the entry script: it changes with any file of the build. */
  readonly build: string;
  /** Paths of the shell, of home, the list, the pace page and its tools, and of zh-TW's words. */
  readonly precached: readonly string[];
  /** Paths of the words of each other language. */
  readonly words: { readonly [Name in Language]?: readonly string[] };
  /** The address of our API, '' for the site's own. */
  readonly apiBaseUrl: string;
}
