/** The points of a GPX file in the order of travel: equally long columns, at least two points, all finite. */
export interface GpxTrack {
  /** The first name of the track, otherwise of the route, otherwise of the file. */
  readonly name: string | null;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly elevationM: Float64Array;
  /** Points without elevation in the file; it was interpolated from their neighbours. */
  readonly filledElevationCount: number;
  /** Steps of more than `minGapM` between two points: the line is straight there, whatever the road does. */
  readonly gapCount: number;
  readonly maxStepM: number;
  /** Distance that the device measured, without what it added during stops; null if the file has none. */
  readonly deviceDistanceM: Float64Array | null;
  /** Points left out because the rider was not moving. */
  readonly stationaryCount: number;
}

/**
 * Maximum step between two points that is bridged by a straight line (a lost signal, a tunnel); a file with a longer
 * one is refused, because it is not one ride.
 */
export const maxLeapM = 3_000;
/** A step of at least this length may hide a bend. */
export const minGapM = 100;
