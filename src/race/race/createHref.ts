import { pageHref } from '#contract/pages.ts';

/** Where a team is made for a race. */
export const createHref = (raceId: string): string =>
  `${pageHref('races-teams-create')}?race=${encodeURIComponent(raceId)}`;
