/** Rules of the team circuit race, and limits of a captain's inputs; for page and API. Lengths in characters. */
export const raceLimits = {
  ridersPerTeam: 10,
  womenMin: 1,
  teamsPerCaptainMax: 3,
  /** Number of best teams of the previous race with reserved seats. */
  reservedRanks: 8,
  /** Age of majority by Taiwan's Civil Code (§12 since 2023-01-01), in years. */
  adultAge: 18,
  /** Year AD; an earlier year of birth is a mistyped one. */
  birthYearMin: 1900,
  teamNameMax: 40,
  personNameMax: 60,
  nationalityMax: 40,
  infoMax: 5_000,
  paymentTextMax: 500,
  /** Members of one account; even captains of many years stay far below. */
  membersMax: 200,
  quotaMax: 500,
  organisedTeamsMax: 1_000,
  lapsMax: 100,
  raceNameMax: 80,
  ordinalMax: 99,
  year: { min: 2000, max: 2100 },
  /** From a velodrome to the longest circuit on a road. */
  lapM: { min: 200, max: 100_000 },
  feeTwdMax: 1_000_000,
  /** Length of a reason. */
  reason: { min: 2, max: 300 },
  elapsedS: { min: 60, max: 24 * 3600 },
  csvLengthMax: 200_000,
} as const;

/** Pages below /races that are not a race. */
export const reservedRaceSlugs = ['members', 'teams', 'invitation', 'consent', 'consent-form'] as const;
