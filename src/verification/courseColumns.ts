import type { Course } from '#contract/routes/routes.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** Converts the API's road line to columns for matching. */
export function courseColumns(course: Course): CourseLine {
  return {
    distanceM: runningSum(course.distance_dm, 10),
    elevationM: runningSum(course.elevation_dm, 10),
    latDeg: runningSum(course.lat_e5, 1e5),
    lonDeg: runningSum(course.lon_e5, 1e5),
  };
}

/** Converts a first value and differences to values. */
export function runningSum(differences: readonly number[], perUnit: number): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum / perUnit;
  });
}
