const taipeiOffsetMs = 8 * 3_600_000;

/** The day of an instant in Asia/Taipei (UTC+8 all year): YYYY-MM-DD. */
export const toIsoDay = (instant: string): string =>
  new Date(Date.parse(instant) + taipeiOffsetMs).toISOString().slice(0, 10);
