import type { PageName } from '#contract/pages.ts';

/**
 * What the bar leads to. Of the specification's five (route verifications, masters leaderboard, events,
 * cycling events info, promotions) those that have a screen, in that order; the routes follow.
 */
export const navigationPages = ['verifications', 'routelist'] as const satisfies readonly PageName[];
