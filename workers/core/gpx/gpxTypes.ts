/** The points of a GPX file in the order of travel: equally long columns, at least two points, all finite. */
export interface GpxTrack {
  /** The first name of the track, else of the route, else of the file. */
  readonly name: string | null;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly elevationM: Float64Array;
  /** Points whose elevation the file left out; it was interpolated between their neighbours. */
  readonly filledElevationCount: number;
  /** Steps of more than `notedGapM` between two points: the line is straight there, whatever the road does. */
  readonly gapCount: number;
  readonly longestStepM: number;
}

/** Longest text that is read, in characters. */
export const maxGpxLength = 64_000_000;
/** Longest step between two points that may still be a road; beyond it the file lost its way. */
export const maxLeapM = 1_000;
/** A step from which a bend may be missing. */
export const notedGapM = 100;
