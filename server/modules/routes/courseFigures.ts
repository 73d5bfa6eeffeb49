import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { silhouette } from '#workers/core/course/silhouette.ts';

export interface CourseFigures {
  readonly distanceM: number;
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise over distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: number[];
}

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

const silhouettePointCount = 64;
/** Shorter ups and downs than this are noise of the elevation model, not climbing. */
const climbThresholdM = 3;
const headingStretchM = 100;

/** What a card and a segment say of their line. */
export function courseFigures(line: CourseLine): CourseFigures {
  const distanceM = line.distanceM.at(-1) ?? 0;
  const first = line.elevationM[0] ?? 0;
  const last = line.elevationM.at(-1) ?? 0;
  const bounds = extent(line.elevationM);
  return {
    distanceM,
    elevationGainM: climbM(line.elevationM),
    elevationMinM: bounds.min,
    elevationMaxM: bounds.max,
    // + 0 makes 0 of -0.
    gradeRatio: Math.round(((last - first) / distanceM) * 1e6) / 1e6 + 0,
    silhouetteM: silhouette(line, silhouettePointCount),
  };
}

/** The part of a line from `startM` to `endM`, its distances counted from 0, with its box and directions. */
export function segmentGeometry(course: CourseLine, startM: number, endM: number): SegmentGeometry {
  const line = sliceLine(course, startM, endM);
  const lengthM = endM - startM;
  const lat = extent(line.latDeg);
  const lon = extent(line.lonDeg);
  const stretchM = Math.min(headingStretchM, lengthM);
  return {
    line,
    minLatDeg: lat.min,
    maxLatDeg: lat.max,
    minLonDeg: lon.min,
    maxLonDeg: lon.max,
    startHeadingRad: headingRad(line, 0, stretchM),
    endHeadingRad: headingRad(line, lengthM - stretchM, lengthM),
    overallHeadingRad: headingRad(line, 0, lengthM),
  };
}

/** The sum of the rises between turning points that lie more than the threshold apart. */
function climbM(elevationM: Float64Array): number {
  let gainM = 0;
  let lowM = elevationM[0] ?? 0;
  let highM = lowM;
  for (const elevation of elevationM) {
    if (elevation > highM) highM = elevation;
    if (highM - elevation > climbThresholdM || elevation < lowM) {
      if (highM - lowM > climbThresholdM) gainM += highM - lowM;
      lowM = elevation;
      highM = elevation;
    }
  }
  return highM - lowM > climbThresholdM ? gainM + highM - lowM : gainM;
}

function sliceLine(course: CourseLine, startM: number, endM: number): CourseLine {
  const inner: number[] = [];
  course.distanceM.forEach((distanceM, index) => {
    if (distanceM > startM && distanceM < endM) inner.push(index);
  });
  const cut = (column: Float64Array) =>
    Float64Array.of(
      interpolateAt(course, column, startM),
      ...inner.map((index) => column[index] ?? 0),
      interpolateAt(course, column, endM),
    );
  return {
    distanceM: cut(course.distanceM).map((distanceM) => distanceM - startM),
    elevationM: cut(course.elevationM),
    latDeg: cut(course.latDeg),
    lonDeg: cut(course.lonDeg),
  };
}

function headingRad(line: CourseLine, fromM: number, toM: number): number {
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
  const share = toM > fromM ? Math.min(1, Math.max(0, (distanceM - fromM) / (toM - fromM))) : 0;
  return (column[low] ?? 0) * (1 - share) + (column[high] ?? 0) * share;
}

function extent(column: Float64Array): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of column) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
