/** Limits of verifications, for page and API. */
export const verificationLimits = {
  /** The last day of a search is at most this many days after its first. */
  dateRangeDaysMax: 7,
  /** Characters of pasted text: an activity's address or its number. */
  activityTextMax: 500,
  /** Activities on one page of a rider's list. */
  activityPageSize: 30,
  fileBytesMax: 50_000_000,
  fileNameMax: 200,
  /** At 100 kbit/s a piece takes 21 s; each request has 30 s. */
  chunkBytes: 262_144,
  /** Unfinished uploads of one rider. */
  openUploadsMax: 5,
  /** Waiting attempts of one rider. */
  openAttemptsMax: 20,
  /**
   * Maximum reads from Strava for one rider, because all riders share the site's limit: pages of the list, and rides
   * (two requests each).
   */
  stravaReads: { listsPerQuarter: 10, listsPerDay: 30, ridesPerDay: 40 },
  /** Maximum listed efforts of one ride: a day of laps has fewer, and a crafted file once had 99,500. */
  effortsMax: 200,
  appealMin: 10,
  appealMax: 1_000,
  reasonMin: 3,
  reasonMax: 500,
  checkpointsMax: 60,
  uncheckedStretchesMax: 20,
  radiusM: { min: 10, max: 300 },
} as const;
