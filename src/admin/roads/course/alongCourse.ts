import type { ChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';

export interface CoursePoint {
  readonly latDeg: number;
  readonly lonDeg: number;
}

export const getLengthM = ({ distanceM }: ChallengeCourse): number => distanceM.at(-1) ?? 0;

const metresPerDeg = 111_195;

/** The point of a course at a distance, clamped to its ends. */
export function getPointAt({ distanceM, latDeg, lonDeg }: ChallengeCourse, atM: number): CoursePoint {
  const last = distanceM.length - 1;
  const nodeIndex = distanceM.findIndex((each) => each >= atM);
  const to = nodeIndex < 0 ? last : Math.max(1, nodeIndex);
  const fromM = distanceM[to - 1] ?? 0;
  const toM = distanceM[to] ?? 0;
  const share = toM > fromM ? Math.min(1, Math.max(0, (atM - fromM) / (toM - fromM))) : 0;
  const between = (column: ArrayLike<number>) => (column[to - 1] ?? 0) * (1 - share) + (column[to] ?? 0) * share;
  return { latDeg: between(latDeg), lonDeg: between(lonDeg) };
}

/**
 * The distance of the course point nearest to a position, between two distances: on a road that is ridden twice this
 * keeps the order of the marks.
 */
export function findNearestDistance(
  course: ChallengeCourse,
  { latDeg, lonDeg }: CoursePoint,
  { fromM, toM }: { readonly fromM: number; readonly toM: number },
): number {
  const narrowing = Math.cos((latDeg * Math.PI) / 180);
  const x = (node: number) => ((course.lonDeg[node] ?? 0) - lonDeg) * metresPerDeg * narrowing;
  const y = (node: number) => ((course.latDeg[node] ?? 0) - latDeg) * metresPerDeg;
  let best = { atM: fromM, squared: Number.POSITIVE_INFINITY };
  for (let to = 1; to < course.distanceM.length; to++) {
    const startM = course.distanceM[to - 1] ?? 0;
    const endM = course.distanceM[to] ?? 0;
    if (endM < fromM || startM > toM || endM <= startM) continue;
    const edgeX = x(to) - x(to - 1);
    const edgeY = y(to) - y(to - 1);
    const lengthSquared = edgeX ** 2 + edgeY ** 2;
    const free = lengthSquared > 0 ? -(x(to - 1) * edgeX + y(to - 1) * edgeY) / lengthSquared : 0;
    const low = (fromM - startM) / (endM - startM);
    const high = (toM - startM) / (endM - startM);
    const share = Math.min(1, high, Math.max(0, low, free));
    const squared = (x(to - 1) + share * edgeX) ** 2 + (y(to - 1) + share * edgeY) ** 2;
    if (squared < best.squared) best = { atM: startM + share * (endM - startM), squared };
  }
  return best.atM;
}
