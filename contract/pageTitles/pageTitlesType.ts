import type { PageName } from '../pages.ts';

/** The title of every page in one language; each language loads with its own words. */
export type PageTitles = Readonly<Record<PageName, string>>;
