import type { ChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';

export interface CoursePoint {
  readonly latDeg: number;
  readonly lonDeg: number;
}

export const getLengthM = ({ distanceM }: ChallengeCourse): number => distanceM.at(-1) ?? 0;

/** Metres per degree of latitude, for an earth radius of 6,371 km. */
const metresPerDeg = 111_195;

/** The point of a course at a distance, clamped to its ends. */
export function getPointAt({ distanceM, latDeg, lonDeg }: ChallengeCourse, positionM: number): CoursePoint {
  const lastIndex = distanceM.length - 1;
  const nodeIndex = distanceM.findIndex((each) => each >= positionM);
  const toIndex = nodeIndex < 0 ? lastIndex : Math.max(1, nodeIndex);
  const fromM = distanceM[toIndex - 1] ?? 0;
  const toM = distanceM[toIndex] ?? 0;
  const ratio = toM > fromM ? Math.min(1, Math.max(0, (positionM - fromM) / (toM - fromM))) : 0;
  const interpolate = (values: ArrayLike<number>) =>
    (values[toIndex - 1] ?? 0) * (1 - ratio) + (values[toIndex] ?? 0) * ratio;
  return { latDeg: interpolate(latDeg), lonDeg: interpolate(lonDeg) };
}

/**
 * The distance along the course of its point nearest to a position. Searches only from `fromM` to `toM`, so that marks
 * stay in order on a road that is ridden twice.
 */
export function findNearestDistance(
  course: ChallengeCourse,
  { latDeg, lonDeg }: CoursePoint,
  { fromM, toM }: { readonly fromM: number; readonly toM: number },
): number {
  const eastScale = Math.cos((latDeg * Math.PI) / 180);
  const toEastM = (node: number) => ((course.lonDeg[node] ?? 0) - lonDeg) * metresPerDeg * eastScale;
  const toNorthM = (node: number) => ((course.latDeg[node] ?? 0) - latDeg) * metresPerDeg;
  let best = { positionM: fromM, distanceSquared: Number.POSITIVE_INFINITY };
  for (let toIndex = 1; toIndex < course.distanceM.length; toIndex++) {
    const startM = course.distanceM[toIndex - 1] ?? 0;
    const endM = course.distanceM[toIndex] ?? 0;
    if (endM < fromM || startM > toM || endM <= startM) continue;
    const edgeX = toEastM(toIndex) - toEastM(toIndex - 1);
    const edgeY = toNorthM(toIndex) - toNorthM(toIndex - 1);
    const lengthSquared = edgeX ** 2 + edgeY ** 2;
    const unclampedRatio =
      lengthSquared > 0 ? -(toEastM(toIndex - 1) * edgeX + toNorthM(toIndex - 1) * edgeY) / lengthSquared : 0;
    const minRatio = (fromM - startM) / (endM - startM);
    const maxRatio = (toM - startM) / (endM - startM);
    const ratio = Math.min(1, maxRatio, Math.max(0, minRatio, unclampedRatio));
    const distanceSquared = (toEastM(toIndex - 1) + ratio * edgeX) ** 2 + (toNorthM(toIndex - 1) + ratio * edgeY) ** 2;
    if (distanceSquared < best.distanceSquared) best = { positionM: startM + ratio * (endM - startM), distanceSquared };
  }
  return best.positionM;
}
