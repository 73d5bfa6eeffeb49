/** How much text may be asked for in one call: outlines cost a server ten times what a width does. */
export const printLimits = { texts: 400, textLength: 120, totalLength: 4_000, outlinedLength: 1_200 } as const;
