import type { Language } from '../languages.ts';

/** What the service worker knows about its build. */
export interface BuildFiles {
  /** Path of the entry script, which changes with any file of the build. */
  readonly build: string;
  /** Paths of the shell, the home page, the route list, the pace page with its tools, and the texts in zh-TW. */
  readonly precached: readonly string[];
  /** Paths of the texts of each other language. */
  readonly words: { readonly [Name in Language]?: readonly string[] };
  /** The address of our API, '' for the site's own. */
  readonly apiBaseUrl: string;
}
