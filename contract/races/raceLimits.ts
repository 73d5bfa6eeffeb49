/** Rules of the team circuit race, and what a captain may enter; for page and API. Lengths in characters. */
export const raceLimits = {
  ridersOfTeam: 10,
  womenMin: 1,
  teamsOfCaptain: 3,
  /** The best teams of the race before have reserved places. */
  reservedRanks: 8,
  /** Of age by Taiwan's Civil Code (§12 since 2023-01-01), in years. */
  adultAge: 18,
  teamNameMax: 40,
  personNameMax: 60,
  nationalityMax: 40,
  infoMax: 5_000,
  paymentTextMax: 500,
  /** Members of one account; a captain of many years stays far below. */
  membersMax: 200,
  quotaMax: 500,
  organisedTeamsMax: 1_000,
  lapsMax: 100,
  raceNameMax: 80,
  ordinalMax: 99,
  year: { min: 2000, max: 2100 },
  /** A velodrome, and the longest circuit on a road. */
  lapM: { min: 200, max: 100_000 },
  feeTwdMax: 1_000_000,
  /** A reason that its reader understands. */
  reason: { min: 2, max: 300 },
  elapsedS: { min: 60, max: 24 * 3600 },
  csvLengthMax: 200_000,
} as const;

/** Pages below /races that are no race. */
export const reservedRaceSlugs = ['members', 'teams', 'invitation', 'consent', 'consent-form'] as const;
