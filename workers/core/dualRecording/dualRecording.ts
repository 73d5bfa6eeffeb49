/** Power over time of one meter; columns of equal length. */
export interface MeterRecording {
  /** Milliseconds since 1970, by the device's own clock. */
  readonly startAtMs: number;
  /** The file gave local times without a zone: its clock may be off by whole quarters of an hour. */
  readonly isZoneless: boolean;
  /** Seconds since `startAtMs`; strictly increasing. */
  readonly timeS: Float64Array;
  /** NaN where it was not measured. */
  readonly powerW: Float64Array;
}

/** One of the rules that two recordings may break. */
export type DualFault = 'difference' | 'drift' | 'share';

/** Two meters on one ride, compared second by second. All figures cover the seconds that both measured. */
export interface DualComparison {
  /** Seconds by which the second device's clock is ahead of the first one's. */
  readonly lagS: number;
  /** Correlation of the two at that lag, 0.6..1. */
  readonly correlation: number;
  readonly comparedS: number;
  /** Compared seconds, divided by the length of the shorter recording; 0..1. */
  readonly comparedShare: number;
  readonly firstMeanW: number;
  readonly secondMeanW: number;
  /** First minus second. */
  readonly differenceW: number;
  /** First minus second, divided by the second; positive where the first reads more. */
  readonly differenceRatio: number;
  /** The same ratio in the first third of the compared seconds, and in the last third. */
  readonly earlyRatio: number;
  readonly lateRatio: number;
  /** `lateRatio` minus `earlyRatio`: how far the two went apart while riding. */
  readonly driftRatio: number;
  /** Violated rules; empty: within the tolerances. */
  readonly faults: readonly DualFault[];
  readonly series: DualSeries;
}

/** Both recordings, thinned for a plot: means of equal stretches of time. */
export interface DualSeries {
  readonly stepS: number;
  /** Whole watts; null for a stretch without a compared second. Both of equal length, at most 600. */
  readonly firstW: readonly (number | null)[];
  readonly secondW: readonly (number | null)[];
}
