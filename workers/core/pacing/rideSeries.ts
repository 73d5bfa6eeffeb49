/** A ride in equal stretches of its course, for a chart: one value per stretch in each column, at most 300. */
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
  /** Lowest W' balance within the stretch; below 0 the ride is not possible as planned. */
  readonly wPrimeBalanceJ: Float64Array;
  /** Initial balance: an assumption by body mass, not a measurement. */
  readonly wPrimeJ: number;
}
