/** What may be asked of verifications: one table for page and API. */
export const verificationLimits = {
  /** The last day of a search lies at most this many days after its first. */
  dateRangeDaysMax: 7,
  /** What is pasted: an activity's address or its number. */
  activityTextMax: 500,
  /** Activities on one page of a rider's list. */
  activityPageSize: 30,
  fileBytesMax: 50_000_000,
  fileNameMax: 200,
  /** At 100 kbit/s a piece takes 21 s: each request has 30. */
  chunkBytes: 262_144,
  /** Files that one rider may have half sent. */
  openUploadsMax: 5,
  /** Attempts of one rider that wait at a time. */
  openAttemptsMax: 20,
  /** Of Strava's reads, which the whole site shares, for one rider: pages of a list, and rides (two reads each). */
  stravaReads: { listsPerQuarter: 10, listsPerDay: 30, ridesPerDay: 40 },
  appealMin: 10,
  appealMax: 1_000,
  reasonMin: 3,
  reasonMax: 500,
  checkpointsMax: 60,
  radiusM: { min: 10, max: 300 },
} as const;
