import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';

/** With larger differences a line is probably another road, not a better line of this one (decision 035). */
const lengthToleranceRatio = 0.1;
const startToleranceM = 500;

interface PublishedRoute {
  readonly distance_m: number;
  readonly start_lat_deg: number;
  readonly start_lon_deg: number;
}

/** Whether a line is the road of a route, judging by its length and start. */
export function isSameRoad(route: PublishedRoute, line: CourseLine): boolean {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const startDistanceM = computeHaversineM(
    route.start_lat_deg,
    route.start_lon_deg,
    line.latDeg[0] ?? 0,
    line.lonDeg[0] ?? 0,
  );
  return (
    Math.abs(lengthM - route.distance_m) <= lengthToleranceRatio * route.distance_m && startDistanceM <= startToleranceM
  );
}
