/** Limits of one call: an outline costs the server ten times as much as a width. */
export const printLimits = {
  textsMax: 400,
  textLengthMax: 120,
  totalLengthMax: 4_000,
  outlinedLengthMax: 1_200,
} as const;
