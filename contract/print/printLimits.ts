/** Limits of one call: an outline costs the server ten times as much as a width. */
export const printLimits = { texts: 400, textLength: 120, totalLength: 4_000, outlinedLength: 1_200 } as const;
