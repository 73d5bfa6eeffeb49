/** How much text may be asked for as outlines in one call. */
export const printLimits = { texts: 400, textLength: 120, totalLength: 8_000 } as const;
