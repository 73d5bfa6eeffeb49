/** Limits of declarations and of their dual recording, for page, worker and server; decision 311 says why these. */
export const declarationLimits = {
  nameMin: 1,
  nameMax: 60,
  firmwareMax: 40,
  reasonMin: 3,
  reasonMax: 300,
  /** The last calibration, in days before the race's day. */
  calibrationAgeDays: 30,
  /** Two files, or one that has both meters. */
  filesMax: 2,
  /** Points of each line of the plot that are kept. */
  seriesMax: 600,
} as const;

/** When two meters are said to agree. */
export const dualTolerance = {
  /** Mean difference of the two, as a share of the second meter's mean. */
  differenceRatio: 0.05,
  /** Change of that share between the first and the last third. */
  driftRatio: 0.02,
  /** Share of the shorter recording that could be compared. */
  comparedShare: 0.9,
} as const;

/** Two meters have to share so much: each third of it has more than three minutes. */
export const leastComparedS = 600;
