import type { PageName } from '#contract/pages.ts';

/**
 * What the bar leads to. The specification's five (route verifications, masters leaderboard, events,
 * cycling events info, promotions) join in that order as their screens come to exist.
 */
export const navigationPages = ['routelist'] as const satisfies readonly PageName[];
