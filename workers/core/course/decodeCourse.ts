import type { Course } from '#contract/routes/routes.ts';
import type { CourseLine } from './courseTypes.ts';

/** Decodes the integer differences of the API into a road line. */
export function decodeCourse(course: Pick<Course, 'distance_dm' | 'elevation_dm' | 'lat_e5' | 'lon_e5'>): CourseLine {
  return {
    distanceM: sumDifferences(course.distance_dm, 10),
    elevationM: sumDifferences(course.elevation_dm, 10),
    latDeg: sumDifferences(course.lat_e5, 1e5),
    lonDeg: sumDifferences(course.lon_e5, 1e5),
  };
}

function sumDifferences(differences: readonly number[], divisor: number): Float64Array {
  const out = new Float64Array(differences.length);
  let sum = 0;
  for (let k = 0; k < differences.length; k++) {
    sum += differences[k] ?? 0;
    out[k] = sum / divisor;
  }
  return out;
}
