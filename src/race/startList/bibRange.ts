import { riderBib } from '#contract/races/bibs.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';

/** The bibs of a team's riders, `120–129`. */
export const bibRange = (teamBib: number): string =>
  `${riderBib(teamBib, raceLimits.ridersOfTeam)}–${riderBib(teamBib, raceLimits.ridersOfTeam - 1)}`;
