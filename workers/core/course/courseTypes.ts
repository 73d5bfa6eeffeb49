/**
 * A road line as measured: columns of equal length, at least two points, distance strictly increasing from 0.
 * Distances are along the road, so they may be longer than the sum of the straight lines between the points.
 */
export interface CourseLine {
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
}

/**
 * The fixed grid that every computation uses, so that a result does not depend on how the course is cut into rows.
 * Node columns have `stepCount + 1` values, step columns `stepCount`.
 */
export interface CourseGrid {
  /** Length of a step; 10 m. The last step is `lastStepM` long (0 < lastStepM <= stepM). */
  readonly stepM: number;
  readonly lastStepM: number;
  readonly stepCount: number;
  readonly distanceM: number;
  /** Smoothed elevation at the nodes. */
  readonly elevationM: Float64Array;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  /** Rise of each step divided by its length along the road (a sine), -0.30..0.30. */
  readonly gradeRatio: Float64Array;
  /** Direction of travel of each step, clockwise from north, 0..2 pi. */
  readonly bearingRad: Float64Array;
  /** Highest speed at which a confident club rider takes each step (bends and steepness). */
  readonly speedCapMps: Float64Array;
}

/** A course's line and the grid built from it. */
export interface OpenedCourse {
  readonly course: CourseLine;
  readonly grid: CourseGrid;
}
