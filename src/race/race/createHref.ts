import { pageHref } from '#contract/pages.ts';

/** The address of the page on which a team is created for a race. */
export const createHref = (raceId: string): string =>
  `${pageHref('races-teams-create')}?race=${encodeURIComponent(raceId)}`;
