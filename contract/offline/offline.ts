import type { Language } from '../languages.ts';

/** On what the pages and the service worker agree (decision 250). */

/** The page without anything of one address in it: what the service worker answers without a network. */
export const shellPath = '/shell.html';
export const serviceWorkerPath = '/sw.js';

/** Cache of the routes that were opened last, written by the pages. */
export const planCache = 'plans';
/** Cache of the lists of routes that were seen, written by the service worker. */
export const listCache = 'lists';
/** The server's clock when a kept answer was given; only kept answers have it. */
export const keptAtHeader = 'kept-at-ms';

/** What a page tells the service worker. */
export type PageMessage =
  /** It answers with its build through the port. */
  | { readonly type: 'build.asked' }
  /** Take over now: the rider wants the new version. */
  | { readonly type: 'update.taken' }
  /** Take over now if no other page of the site is open. The sender is of the new version already. */
  | { readonly type: 'update.loaded' }
  /** Keep the words of this language. */
  | { readonly type: 'language.shown'; readonly language: Language };

/** The parts of a URL that decide. */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What is kept of our API: public answers only, and no searches. A route is written by its page. */
export function cacheOfAnswer({ pathname, search }: Address): typeof planCache | typeof listCache | null {
  if (pathname === '/api/routes/') return /[?&]search=/.test(search) ? null : listCache;
  const id = /^\/api\/routes\/([^/]+)\/$/.exec(pathname)?.[1];
  return id === undefined || id === 'verifications' ? null : planCache;
}

/** Whether the server answers an address with index.html when a browser opens it. */
export const isPageAddress = ({ pathname }: Pick<Address, 'pathname'>): boolean =>
  !/^\/(api|assets|og|simulator)(\/|$)|\.[a-z][a-z0-9]{0,11}$/i.test(pathname);
