import { raceLimits } from './raceLimits.ts';

/** Limits of heats: the teams of a race start in heats at different times. */
export const heatLimits = {
  heatsMax: 40,
  /** A team's bib; with a digit for the rider it has at most four, as the lap board reads them. */
  bibMax: 999,
} as const;

/**
 * The bib of a rider: the team's, then the digit of the rider's position in the team, 0 for the tenth. Team 12 has the
 * numbers 121 to 129 and 120.
 */
export const toRiderBib = (teamBib: number, position: number): number =>
  teamBib * 10 + (position % raceLimits.ridersPerTeam);
