import type { PageName } from '#contract/pages.ts';

/**
 * Items of the navigation bar: the routes, then those of the specification's five (ride verifications, masters
 * leaderboard, events, cycling events info, promotions) in that order.
 */
export const navigationPages = [
  'routelist',
  'verifications',
  'wolf-rankings',
  'events',
  'cycling-events',
  'promotions',
] as const satisfies readonly PageName[];

/** Links at the foot of every page. */
export const footPages = ['about', 'accuracy', 'status', 'licences'] as const satisfies readonly PageName[];
