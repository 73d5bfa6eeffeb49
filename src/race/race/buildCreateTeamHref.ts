import { toPageHref } from '#contract/pages.ts';

/** The address of the page on which a team is created for a race. */
export const buildCreateTeamHref = (raceId: string): string =>
  `${toPageHref('races-teams-create')}?race=${encodeURIComponent(raceId)}`;
