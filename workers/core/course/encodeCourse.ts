import type { Course } from '#contract/routes/routes.ts';
import { simplifyLine } from '../numeric/simplifyLine.ts';
import type { CourseLine } from './courseTypes.ts';

type CourseColumns = Pick<Course, 'distance_dm' | 'elevation_dm' | 'lat_e5' | 'lon_e5'>;

/** Tolerances for simplifying: less than GPS scatter across the road, and less than 1 m of elevation. */
const positionToleranceM = 2.5;
const elevationToleranceM = 0.6;
/** Above this, 100 km would exceed 25 KB compressed, and the tolerances are widened. */
const maxPointsPerM = 0.038;
const minPoints = 200;
const wideningFactor = 1.35;

/**
 * Encodes a road line for the API: drops points that a straight line between their neighbours replaces within 2.5 m
 * of position and 0.6 m of elevation, and writes integer differences. Distances stay as measured along the road. If too
 * many points remain, the tolerances are widened, so that 100 km stays under 25 KB compressed.
 */
export function encodeCourse(line: CourseLine): CourseColumns {
  const lengthM = line.distanceM[line.distanceM.length - 1] ?? 0;
  const maxPoints = Math.max(minPoints, maxPointsPerM * lengthM);
  let scale = 1;
  let indices = simplify(line, scale);
  while (indices.length > maxPoints) {
    scale *= wideningFactor;
    indices = simplify(line, scale);
  }
  const distance = indices.map((k) => Math.round((line.distanceM[k] ?? 0) * 10));
  // Two points may round to the same decimetre; distance must stay strictly increasing.
  for (let k = 1; k < distance.length; k++) distance[k] = Math.max(distance[k] ?? 0, (distance[k - 1] ?? 0) + 1);
  return {
    distance_dm: toDifferences(distance),
    elevation_dm: toDifferences(indices.map((k) => Math.round((line.elevationM[k] ?? 0) * 10))),
    lat_e5: toDifferences(indices.map((k) => Math.round((line.latDeg[k] ?? 0) * 1e5))),
    lon_e5: toDifferences(indices.map((k) => Math.round((line.lonDeg[k] ?? 0) * 1e5))),
  };
}

/** Simplifies all columns together, each scaled so that an error of 1 is its tolerance. */
function simplify({ distanceM, elevationM, latDeg, lonDeg }: CourseLine, scale: number): number[] {
  /** Length of a degree of latitude. */
  const degreeM = 111_195;
  const eastDegreeM = degreeM * Math.cos(((latDeg[0] ?? 0) * Math.PI) / 180);
  const east = lonDeg.map((value) => (value * eastDegreeM) / (positionToleranceM * scale));
  const north = latDeg.map((value) => (value * degreeM) / (positionToleranceM * scale));
  const elevation = elevationM.map((value) => value / (elevationToleranceM * scale));
  return simplifyLine(distanceM, [east, north, elevation]);
}

function toDifferences(values: readonly number[]): number[] {
  // + 0 turns -0 into 0.
  return values.map((value, k) => value - (k === 0 ? 0 : (values[k - 1] ?? 0)) + 0);
}
