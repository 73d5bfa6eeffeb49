import type { Course } from '#contract/routes/routes.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** Converts the API's road line to columns for matching. */
export function toCourseColumns(course: Course): CourseLine {
  return {
    distanceM: accumulate(course.distance_dm, 10),
    elevationM: accumulate(course.elevation_dm, 10),
    latDeg: accumulate(course.lat_e5, 1e5),
    lonDeg: accumulate(course.lon_e5, 1e5),
  };
}

/** Converts a first value and the following differences to values. */
export function accumulate(differences: readonly number[], perUnit: number): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum / perUnit;
  });
}
