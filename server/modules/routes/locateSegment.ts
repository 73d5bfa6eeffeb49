import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** Where a segment runs, point by point, and how long it is by the road. */
export interface SegmentShape {
  readonly latDeg: readonly number[];
  readonly lonDeg: readonly number[];
  readonly distanceM: number;
}

export interface SegmentPlace {
  readonly startM: number;
  readonly endM: number;
}

interface Match {
  readonly atM: number;
  readonly offsetM: number;
}

/** Tolerance: a road's width, GPS error and the chord of a bend between two of our points. */
const maxOffsetM = 60;
/** How much longer or shorter the matching part of a line may be than the segment. */
const lengthToleranceRatio = 0.1;

/**
 * Where a segment lies on a line: all its points within 60 m, in the order of travel, over about its own length. If the
 * line passes there twice, the closer passage. Undefined if it is no longer on the line.
 */
export function locateSegment(line: CourseLine, shape: SegmentShape): SegmentPlace | undefined {
  const plane = toPlane(line, shape);
  const matches = findPassages(plane, line, { atM: 0, untilM: Number.POSITIVE_INFINITY, pointIndex: 0 })
    .map((start) => followLine(plane, line, start))
    .filter((passage) => passage !== undefined)
    .filter(({ startM, endM }) => Math.abs(endM - startM - shape.distanceM) <= lengthToleranceRatio * shape.distanceM);
  const [closest] = matches.sort((a, b) => a.offsetM - b.offsetM);
  return closest && { startM: closest.startM, endM: closest.endM };
}

/** Line and segment in metres east and north of the segment's first point: accurate enough for a tolerance of 60 m. */
interface Plane {
  readonly lineX: Float64Array;
  readonly lineY: Float64Array;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface SearchWindow {
  readonly atM: number;
  readonly untilM: number;
  readonly pointIndex: number;
}

function toPlane(line: CourseLine, { latDeg, lonDeg }: SegmentShape): Plane {
  const metresPerDeg = 111_195;
  const lat0 = latDeg[0] ?? 0;
  const lon0 = lonDeg[0] ?? 0;
  const scale = Math.cos((lat0 * Math.PI) / 180);
  const toEastM = (value: number) => (value - lon0) * metresPerDeg * scale;
  const toNorthM = (value: number) => (value - lat0) * metresPerDeg;
  return {
    lineX: line.lonDeg.map(toEastM),
    lineY: line.latDeg.map(toNorthM),
    x: lonDeg.map(toEastM),
    y: latDeg.map(toNorthM),
  };
}

/** Follows the line from a passage of the first point, to the nearest place of each further point in turn. */
function followLine(plane: Plane, line: CourseLine, start: Match): (SegmentPlace & { offsetM: number }) | undefined {
  let atM = start.atM;
  let offsetM = start.offsetM;
  for (let pointIndex = 1; pointIndex < plane.x.length; pointIndex += 1) {
    const chordM = Math.hypot(
      (plane.x[pointIndex] ?? 0) - (plane.x[pointIndex - 1] ?? 0),
      (plane.y[pointIndex] ?? 0) - (plane.y[pointIndex - 1] ?? 0),
    );
    // The road between two points may be twice as long as their chord; the tolerances cover short chords.
    const [next] = findPassages(plane, line, { atM, untilM: atM + 2 * chordM + 5 * maxOffsetM, pointIndex });
    if (!next) return undefined;
    atM = next.atM;
    offsetM = Math.max(offsetM, next.offsetM);
  }
  return { startM: start.atM, endM: atM, offsetM };
}

/** Each stretch of the line that is near a point of the segment, by its closest place, in the order of travel. */
function findPassages(plane: Plane, line: CourseLine, { atM, untilM, pointIndex }: SearchWindow): Match[] {
  const passages: Match[] = [];
  let closest: Match | undefined;
  const firstIndex = Math.max(1, findIndexAfter(line.distanceM, atM));
  for (let index = firstIndex; index < line.distanceM.length; index += 1) {
    if ((line.distanceM[index - 1] ?? 0) > untilM) break;
    const match = findNearestOnEdge(plane, line, index, pointIndex);
    if (match.offsetM > maxOffsetM) {
      if (closest) passages.push(closest);
      closest = undefined;
    } else if (match.atM >= atM && (!closest || match.offsetM < closest.offsetM)) {
      closest = match;
    }
  }
  if (closest) passages.push(closest);
  return passages;
}

function findNearestOnEdge({ lineX, lineY, x, y }: Plane, line: CourseLine, index: number, pointIndex: number): Match {
  const fromX = lineX[index - 1] ?? 0;
  const fromY = lineY[index - 1] ?? 0;
  const edgeX = (lineX[index] ?? 0) - fromX;
  const edgeY = (lineY[index] ?? 0) - fromY;
  const toX = (x[pointIndex] ?? 0) - fromX;
  const toY = (y[pointIndex] ?? 0) - fromY;
  const lengthSquared = edgeX * edgeX + edgeY * edgeY;
  const ratio = lengthSquared > 0 ? Math.min(1, Math.max(0, (toX * edgeX + toY * edgeY) / lengthSquared)) : 0;
  const fromM = line.distanceM[index - 1] ?? 0;
  const runM = (line.distanceM[index] ?? 0) - fromM;
  return { atM: fromM + ratio * runM, offsetM: Math.hypot(toX - ratio * edgeX, toY - ratio * edgeY) };
}

/** Index of the first point of the line after a distance. */
function findIndexAfter(distanceM: Float64Array, atM: number): number {
  let low = 0;
  let high = distanceM.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((distanceM[middle] ?? 0) > atM) high = middle;
    else low = middle + 1;
  }
  return low;
}
