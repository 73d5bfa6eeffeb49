import { findExtent } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

export interface SegmentGeometry {
  readonly line: CourseLine;
  readonly minLatDeg: number;
  readonly minLonDeg: number;
  readonly maxLatDeg: number;
  readonly maxLonDeg: number;
  readonly startHeadingRad: number;
  readonly endHeadingRad: number;
  readonly overallHeadingRad: number;
}

/** The headings at both ends are taken over this length, so that GPS error matters little. */
const headingStretchM = 100;

/** The part of a line from `startM` to `endM`, with distances from 0, its bounding box and directions. */
export function computeSegmentGeometry(course: CourseLine, startM: number, endM: number): SegmentGeometry {
  const line = sliceLine(course, startM, endM);
  const lengthM = endM - startM;
  const lat = findExtent(line.latDeg);
  const lon = findExtent(line.lonDeg);
  const stretchM = Math.min(headingStretchM, lengthM);
  return {
    line,
    minLatDeg: lat.min,
    maxLatDeg: lat.max,
    minLonDeg: lon.min,
    maxLonDeg: lon.max,
    startHeadingRad: computeHeadingRad(line, 0, stretchM),
    endHeadingRad: computeHeadingRad(line, lengthM - stretchM, lengthM),
    overallHeadingRad: computeHeadingRad(line, 0, lengthM),
  };
}

function sliceLine(course: CourseLine, startM: number, endM: number): CourseLine {
  const innerIndexes: number[] = [];
  course.distanceM.forEach((distanceM, index) => {
    if (distanceM > startM && distanceM < endM) innerIndexes.push(index);
  });
  const cutColumn = (column: Float64Array) =>
    Float64Array.of(
      interpolateAt(course, column, startM),
      ...innerIndexes.map((index) => column[index] ?? 0),
      interpolateAt(course, column, endM),
    );
  return {
    distanceM: cutColumn(course.distanceM).map((distanceM) => distanceM - startM),
    elevationM: cutColumn(course.elevationM),
    latDeg: cutColumn(course.latDeg),
    lonDeg: cutColumn(course.lonDeg),
  };
}

function computeHeadingRad(line: CourseLine, fromM: number, toM: number): number {
  const radPerDeg = Math.PI / 180;
  const fromLatDeg = interpolateAt(line, line.latDeg, fromM);
  const toLatDeg = interpolateAt(line, line.latDeg, toM);
  const northDeg = toLatDeg - fromLatDeg;
  const eastDeg = interpolateAt(line, line.lonDeg, toM) - interpolateAt(line, line.lonDeg, fromM);
  const heading = Math.atan2(eastDeg * Math.cos(((fromLatDeg + toLatDeg) / 2) * radPerDeg), northDeg);
  return heading < 0 ? heading + 2 * Math.PI : heading;
}

function interpolateAt(line: CourseLine, column: Float64Array, distanceM: number): number {
  const distances = line.distanceM;
  let low = 0;
  let high = distances.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((distances[middle] ?? 0) <= distanceM) low = middle;
    else high = middle;
  }
  const fromM = distances[low] ?? 0;
  const toM = distances[high] ?? 0;
  const ratio = toM > fromM ? Math.min(1, Math.max(0, (distanceM - fromM) / (toM - fromM))) : 0;
  return (column[low] ?? 0) * (1 - ratio) + (column[high] ?? 0) * ratio;
}
