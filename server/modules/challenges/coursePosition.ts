import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';

/** The direction at a point is computed from this length of road on each side. */
const headingReachM = 25;
/** If the straight distance of a long edge is below this share of its road distance, the edge hides bends. */
const hiddenBendRatio = 0.9;
/** A shorter edge cannot hide a bend that matters. */
const maxStraightEdgeM = 60;
const maxTurnDeg = 60;

export interface CoursePosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Position at a distance along the course, clamped to its ends. */
export function findPosition(line: CourseLine, atM: number): CoursePosition {
  const edge = findEdge(line, atM);
  const fromM = getValue(line.distanceM, edge - 1);
  const ratio = Math.min(1, Math.max(0, (atM - fromM) / (getValue(line.distanceM, edge) - fromM)));
  const interpolate = (column: Float64Array) =>
    getValue(column, edge - 1) * (1 - ratio) + getValue(column, edge) * ratio;
  return { latDeg: interpolate(line.latDeg), lonDeg: interpolate(line.lonDeg) };
}

/**
 * Direction of travel, from 25 m before the point to 25 m after it, clockwise from north. Null if the line cannot tell:
 * it bends too much, or its points are so far apart that they may hide bends.
 */
export function computeHeadingDeg(line: CourseLine, atM: number): number | null {
  const endM = getValue(line.distanceM, line.distanceM.length - 1);
  const clampedM = Math.min(endM, Math.max(0, atM));
  const fromM = Math.max(0, clampedM - headingReachM);
  const toM = Math.min(endM, clampedM + headingReachM);
  const firstEdge = findEdge(line, fromM);
  // Slightly less, so that a `toM` on a point gives the edge before it.
  const lastEdge = Math.max(firstEdge, findEdge(line, toM - 0.001));
  const bearingsDeg: number[] = [];
  for (let edge = firstEdge; edge <= lastEdge; edge += 1) {
    const from = getPoint(line, edge - 1);
    const to = getPoint(line, edge);
    const edgeM = getValue(line.distanceM, edge) - getValue(line.distanceM, edge - 1);
    if (edgeM > maxStraightEdgeM && computeDistanceBetweenM(from, to) < hiddenBendRatio * edgeM) return null;
    bearingsDeg.push(computeBearingDeg(from, to));
  }
  const firstBearingDeg = bearingsDeg[0] ?? 0;
  if (bearingsDeg.some((bearing) => computeTurnDeg(firstBearingDeg, bearing) > maxTurnDeg)) return null;
  return computeBearingDeg(findPosition(line, fromM), findPosition(line, toM));
}

/** Distance of a position from the course, searched within `reachM` before and after the distance `atM`. */
export function computeDistanceFromCourseM(
  line: CourseLine,
  position: CoursePosition,
  atM: number,
  reachM: number,
): number {
  const metresPerDeg = 111_195;
  const lonScale = Math.cos((position.latDeg * Math.PI) / 180);
  const toPlane = (distanceM: number) => {
    const { latDeg, lonDeg } = findPosition(line, distanceM);
    return {
      x: (lonDeg - position.lonDeg) * metresPerDeg * lonScale,
      y: (latDeg - position.latDeg) * metresPerDeg,
    };
  };
  const fromM = Math.max(0, atM - reachM);
  const innerDistancesM = line.distanceM.filter((distanceM) => distanceM > fromM && distanceM < atM + reachM);
  const points = [fromM, ...innerDistancesM, atM + reachM].map(toPlane);
  let nearestM = Number.POSITIVE_INFINITY;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const edgeX = to.x - from.x;
    const edgeY = to.y - from.y;
    const edgeLengthSquared = edgeX * edgeX + edgeY * edgeY;
    const ratio =
      edgeLengthSquared > 0 ? Math.min(1, Math.max(0, -(from.x * edgeX + from.y * edgeY) / edgeLengthSquared)) : 0;
    nearestM = Math.min(nearestM, Math.hypot(from.x + ratio * edgeX, from.y + ratio * edgeY));
  });
  return nearestM;
}

/** Index of the end point of the edge that contains a distance. */
function findEdge({ distanceM }: CourseLine, atM: number): number {
  let low = 0;
  let high = distanceM.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (getValue(distanceM, middle) <= atM) low = middle;
    else high = middle;
  }
  return high;
}

function getValue(column: Float64Array, index: number): number {
  return column[index] ?? 0;
}

function getPoint(line: CourseLine, index: number): CoursePosition {
  return { latDeg: getValue(line.latDeg, index), lonDeg: getValue(line.lonDeg, index) };
}

function computeDistanceBetweenM(from: CoursePosition, to: CoursePosition): number {
  return computeHaversineM(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg);
}

function computeBearingDeg(from: CoursePosition, to: CoursePosition): number {
  const eastDeg = (to.lonDeg - from.lonDeg) * Math.cos(((from.latDeg + to.latDeg) * Math.PI) / 360);
  return ((Math.atan2(eastDeg, to.latDeg - from.latDeg) * 180) / Math.PI + 360) % 360;
}

function computeTurnDeg(from: number, to: number): number {
  const turn = Math.abs(to - from) % 360;
  return Math.min(turn, 360 - turn);
}
