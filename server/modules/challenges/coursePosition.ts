import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { haversineM } from '#workers/core/gpx/trackToLine.ts';

/** The direction at a point is computed from this length of road on each side. */
const headingReachM = 25;
/** If the straight distance of a long edge is below this share of its road distance, the edge hides bends. */
const hiddenBendRatio = 0.9;
/** A shorter edge cannot hide a bend that matters. */
const denseStepM = 60;
const maxTurnDeg = 60;

export interface CoursePosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Position at a distance along the course, clamped to its ends. */
export function positionAt(line: CourseLine, atM: number): CoursePosition {
  const edge = findEdge(line, atM);
  const fromM = getValue(line.distanceM, edge - 1);
  const share = Math.min(1, Math.max(0, (atM - fromM) / (getValue(line.distanceM, edge) - fromM)));
  const between = (column: Float64Array) => getValue(column, edge - 1) * (1 - share) + getValue(column, edge) * share;
  return { latDeg: between(line.latDeg), lonDeg: between(line.lonDeg) };
}

/**
 * Direction of travel, from 25 m before the point to 25 m after it, clockwise from north. Null if the line cannot tell:
 * it bends too much, or its points are so far apart that they may hide bends.
 */
export function headingAt(line: CourseLine, atM: number): number | null {
  const endM = getValue(line.distanceM, line.distanceM.length - 1);
  const clampedM = Math.min(endM, Math.max(0, atM));
  const fromM = Math.max(0, clampedM - headingReachM);
  const toM = Math.min(endM, clampedM + headingReachM);
  const first = findEdge(line, fromM);
  // Slightly less, so that a `toM` on a point gives the edge before it.
  const last = Math.max(first, findEdge(line, toM - 0.001));
  const bearingsDeg: number[] = [];
  for (let edge = first; edge <= last; edge += 1) {
    const from = getPoint(line, edge - 1);
    const to = getPoint(line, edge);
    const runM = getValue(line.distanceM, edge) - getValue(line.distanceM, edge - 1);
    if (runM > denseStepM && distanceBetweenM(from, to) < hiddenBendRatio * runM) return null;
    bearingsDeg.push(bearingDeg(from, to));
  }
  const start = bearingsDeg[0] ?? 0;
  if (bearingsDeg.some((bearing) => turnDeg(start, bearing) > maxTurnDeg)) return null;
  return bearingDeg(positionAt(line, fromM), positionAt(line, toM));
}

/** Distance of a position from the course, searched within `reachM` around its expected place on the course. */
export function distanceFromCourseM(line: CourseLine, place: CoursePosition, atM: number, reachM: number): number {
  const metresPerDeg = 111_195;
  const scale = Math.cos((place.latDeg * Math.PI) / 180);
  const toPlane = (distanceM: number) => {
    const { latDeg, lonDeg } = positionAt(line, distanceM);
    return {
      x: (lonDeg - place.lonDeg) * metresPerDeg * scale,
      y: (latDeg - place.latDeg) * metresPerDeg,
    };
  };
  const fromM = Math.max(0, atM - reachM);
  const inner = line.distanceM.filter((distanceM) => distanceM > fromM && distanceM < atM + reachM);
  const points = [fromM, ...inner, atM + reachM].map(toPlane);
  let nearestM = Number.POSITIVE_INFINITY;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const edgeX = to.x - from.x;
    const edgeY = to.y - from.y;
    const squared = edgeX * edgeX + edgeY * edgeY;
    const share = squared > 0 ? Math.min(1, Math.max(0, -(from.x * edgeX + from.y * edgeY) / squared)) : 0;
    nearestM = Math.min(nearestM, Math.hypot(from.x + share * edgeX, from.y + share * edgeY));
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

function distanceBetweenM(from: CoursePosition, to: CoursePosition): number {
  return haversineM(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg);
}

function bearingDeg(from: CoursePosition, to: CoursePosition): number {
  const eastDeg = (to.lonDeg - from.lonDeg) * Math.cos(((from.latDeg + to.latDeg) * Math.PI) / 360);
  return ((Math.atan2(eastDeg, to.latDeg - from.latDeg) * 180) / Math.PI + 360) % 360;
}

function turnDeg(from: number, to: number): number {
  const turn = Math.abs(to - from) % 360;
  return Math.min(turn, 360 - turn);
}
