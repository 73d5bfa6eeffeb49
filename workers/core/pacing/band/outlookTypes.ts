/** A source of a plan's uncertainty. */
export type UncertaintySource =
  | 'position'
  | 'tyres'
  | 'mass'
  | 'power'
  | 'wind'
  | 'ftp'
  | 'ride'
  | 'stretch'
  | 'traffic'
  | 'learned';

/** P10 and P90 of the finish and of each row: eight rides in ten are between them. All times are moving times. */
export interface PaceBand {
  readonly finish: { readonly lowS: number; readonly highS: number };
  /** Squared relative deviation of the finish by each source; they add up. */
  readonly finishVariance: Readonly<Record<UncertaintySource, number>>;
  readonly rows: {
    readonly durationLowS: Float64Array;
    readonly durationHighS: Float64Array;
    readonly cumulativeLowS: Float64Array;
    readonly cumulativeHighS: Float64Array;
    /** Both equal the row's watts if the effort gives them. */
    readonly powerLowW: Float64Array;
    readonly powerHighW: Float64Array;
  };
}

/** The effect of one change on the finish. */
export interface Sensitivity {
  readonly kind: 'mass' | 'power' | 'headwind' | 'temperature';
  /** kg of body or bicycle, W, m/s of headwind everywhere, or degrees. */
  readonly change: number;
  /** Negative if the ride becomes shorter. */
  readonly durationChangeS: number;
}

/** An input that the rider could add, and the half width of the finish's band that it would leave. */
export interface Narrowing {
  /** A recorded ride with power, a forecast, the riding position, the bicycle's mass and tyres. */
  readonly kind: 'rides' | 'wind' | 'position' | 'bike';
  readonly halfWidthS: number;
}

/** How certain a plan is, what would change it, and what would make it more certain, best first. */
export interface PaceOutlook {
  readonly band: PaceBand;
  readonly sensitivity: readonly Sensitivity[];
  readonly narrowing: readonly Narrowing[];
}
