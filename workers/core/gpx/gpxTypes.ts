/** The points of a GPX file in the order of travel: equally long columns, at least two points, all finite. */
export interface GpxTrack {
  /** The first name of the track, otherwise of the route, otherwise of the file. */
  readonly name: string | null;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly elevationM: Float64Array;
  /** Points without elevation in the file; it was interpolated from their neighbours. */
  readonly filledElevationCount: number;
  /** Steps of more than `notedGapM` between two points: there the line is straight whatever the road does. */
  readonly gapCount: number;
  readonly longestStepM: number;
}

/** Longest text that is read, in characters. */
export const maxGpxLength = 64_000_000;
/** Longest step between two points that can still be a road; a longer one means that the signal was lost. */
export const maxLeapM = 1_000;
/** A step from this length on may hide a bend. */
export const notedGapM = 100;
