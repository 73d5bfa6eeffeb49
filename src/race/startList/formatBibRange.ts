import { toRiderBib } from '#contract/races/bibs.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';

/** The bibs of a team's riders, `120–129`. */
export const formatBibRange = (teamBib: number): string =>
  `${toRiderBib(teamBib, raceLimits.ridersPerTeam)}–${toRiderBib(teamBib, raceLimits.ridersPerTeam - 1)}`;
