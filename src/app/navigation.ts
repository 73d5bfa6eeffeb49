import type { PageName } from '#contract/pages.ts';

/**
 * Items of the navigation bar: those of the specification's five (route verifications, masters leaderboard, events,
 * cycling events info, promotions) that have a screen, in that order; then the routes.
 */
export const navigationPages = ['verifications', 'routelist'] as const satisfies readonly PageName[];

/** Links at the foot of every page. */
export const footPages = ['accuracy', 'licences'] as const satisfies readonly PageName[];
