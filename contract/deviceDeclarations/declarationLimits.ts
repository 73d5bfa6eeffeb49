/** Limits of declarations and their dual recordings, for page, worker and server; decision 311 gives the reasons. */
export const declarationLimits = {
  nameMin: 1,
  nameMax: 60,
  firmwareMax: 40,
  reasonMin: 3,
  reasonMax: 300,
  /** Age of the last calibration, in days before the day of the race. */
  calibrationAgeDays: 30,
  /** Year AD; an earlier year of calibration is a mistyped one. */
  calibratedYearMin: 2000,
  /** Two files, or one that contains both meters. */
  filesMax: 2,
  /** Maximum points of each plotted line. */
  seriesMax: 600,
} as const;

/** Two meters agree within these limits. */
export const dualTolerance = {
  /** Maximum mean difference of the two, as a share of the second meter's mean. */
  differenceRatio: 0.05,
  /** Maximum change of that share between the first and the last third of the ride. */
  driftRatio: 0.02,
  /** Minimum share of the shorter recording that could be compared. */
  comparedShare: 0.9,
} as const;

/** Minimum common duration of two meters: each third of it has more than three minutes. */
export const minComparedS = 600;
