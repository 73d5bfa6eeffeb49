import type { Language } from '../languages.ts';

/** Shared by the pages and the service worker (decision 250). */

/** A page without content, with which the service worker answers every address when there is no network. */
export const shellPath = '/shell.html';
export const serviceWorkerPath = '/sw.js';

/** Cache of recently opened routes, written by the pages. */
export const planCache = 'plans';
/** Cache of recently seen route lists, written by the service worker. */
export const listCache = 'lists';
/** Header with the server's time when a cached answer was given; only cached answers have it. */
export const cachedAtHeader = 'kept-at-ms';

/** Messages from a page to the service worker. */
export type PageMessage =
  /** Asks for the build; the answer comes through the port. */
  | { readonly type: 'build.asked' }
  /** Activate now: the rider wants the new version. */
  | { readonly type: 'update.taken' }
  /** Activate now if no other page of the site is open. The sender already runs the new version. */
  | { readonly type: 'update.loaded' }
  /** Store the texts of this language. */
  | { readonly type: 'language.shown'; readonly language: Language };

/** The parts of a URL that the decision depends on. */
interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The cache for an API answer: public answers only, and no searches. A route is stored by its page. */
export function chooseCache({ pathname, search }: Address): typeof planCache | typeof listCache | null {
  if (pathname === '/api/routes/') return /[?&]search=/.test(search) ? null : listCache;
  const id = /^\/api\/routes\/([^/]+)\/$/.exec(pathname)?.[1];
  return id === undefined || id === 'verifications' ? null : planCache;
}

/** Whether the server answers an address with index.html when a browser opens it. */
export const isPageAddress = ({ pathname }: Pick<Address, 'pathname'>): boolean =>
  !/^\/(api|assets|og|simulator)(\/|$)|\.[a-z][a-z0-9]{0,11}$/i.test(pathname);
