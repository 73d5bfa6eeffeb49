/** Taiwan has no summer time. */
const taipeiOffsetMs = 8 * 3_600_000;

/** YYYY-MM-DD in Asia/Taipei. */
export const taipeiDay = (atMs: number): string => new Date(atMs + taipeiOffsetMs).toISOString().slice(0, 10);
