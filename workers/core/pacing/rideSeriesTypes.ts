/** A ride along its course in equal stretches, for a chart: one value a stretch in each column, at most 300. */
export interface RideSeries {
  /** Middle of the stretch. */
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
  /** Riding time up to the stretch's end. */
  readonly elapsedS: Float64Array;
  /** Time-weighted means over the stretch. */
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  readonly headwindMps: Float64Array;
  /** Least W' balance within the stretch; below 0 the ride cannot be ridden as planned. */
  readonly wPrimeBalanceJ: Float64Array;
  /** What the balance begins with: an assumption by body mass, not a finding. */
  readonly wPrimeJ: number;
}
