import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { Course } from '#contract/routes/routes.ts';
import type { MapLine, MapRun } from '#src/ui/map/mapTypes.ts';
import { accumulate } from '#src/verification/toCourseColumns.ts';

/** The line of a challenge's route as columns. */
export interface ChallengeCourse extends MapLine {
  readonly distanceM: readonly number[];
  readonly elevationM: readonly number[];
}

/**
 * Grades are measured over 100 m, or over 1/250 of a course longer than 25 km, because bands narrower than a pixel
 * would look like noise.
 */
const minRunM = 100;
const maxRuns = 250;

/** Converts the API's columns, each of which holds integer differences (decimetres, or degrees times 1e5). */
export function toChallengeCourse(course: Course): ChallengeCourse {
  return {
    distanceM: Array.from(accumulate(course.distance_dm, 10)),
    elevationM: Array.from(accumulate(course.elevation_dm, 10)),
    latDeg: Array.from(accumulate(course.lat_e5, 1e5)),
    lonDeg: Array.from(accumulate(course.lon_e5, 1e5)),
  };
}

/** Divides the course into stretches with one grade band each. */
export function computeGradeRuns({ distanceM, elevationM }: ChallengeCourse): MapRun[] {
  const lastNode = distanceM.length - 1;
  const runM = Math.max(minRunM, (distanceM[lastNode] ?? 0) / maxRuns);
  const runs: { from: number; to: number; colour: MapRun['colour'] }[] = [];
  const getDifference = (column: readonly number[], from: number, to: number) =>
    (column[to] ?? 0) - (column[from] ?? 0);
  for (let from = 0; from < lastNode; ) {
    let to = from + 1;
    while (to < lastNode && getDifference(distanceM, from, to) < runM) to++;
    const lengthM = getDifference(distanceM, from, to);
    const riseM = getDifference(elevationM, from, to);
    const colour = `--grade${toGradeBand(lengthM > 0 ? riseM / lengthM : 0)}` as const;
    const previous = runs.at(-1);
    if (previous?.colour === colour) previous.to = to;
    else runs.push({ from, to, colour });
    from = to;
  }
  return runs;
}

/** A part of a course. */
export interface Stretch {
  readonly fromM: number;
  readonly toM: number;
}

/** Elevations at equal distances along a stretch, for a silhouette. */
export function sampleElevations(
  { distanceM, elevationM }: ChallengeCourse,
  count: number,
  stretch?: Stretch,
): number[] {
  const { fromM: startM, toM: endM } = stretch ?? { fromM: 0, toM: distanceM.at(-1) ?? 0 };
  let node = 0;
  return Array.from({ length: count }, (_, index) => {
    const atM = startM + (index / (count - 1)) * (endM - startM);
    while (node < distanceM.length - 2 && (distanceM[node + 1] ?? 0) < atM) node++;
    const nodeM = distanceM[node] ?? 0;
    const nextNodeM = distanceM[node + 1] ?? 0;
    const ratio = nextNodeM > nodeM ? (atM - nodeM) / (nextNodeM - nodeM) : 0;
    const startElevationM = elevationM[node] ?? 0;
    const endElevationM = elevationM[node + 1] ?? startElevationM;
    return startElevationM + ratio * (endElevationM - startElevationM);
  });
}

/** The node nearest to a distance along the course. */
export function findNearestNode({ distanceM }: ChallengeCourse, atM: number): number {
  const nextNode = distanceM.findIndex((each) => each >= atM);
  if (nextNode <= 0) return nextNode === 0 ? 0 : Math.max(0, distanceM.length - 1);
  return (distanceM[nextNode] ?? 0) - atM < atM - (distanceM[nextNode - 1] ?? 0) ? nextNode : nextNode - 1;
}
