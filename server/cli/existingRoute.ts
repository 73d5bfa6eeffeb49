import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RouteTable } from '#server/db/routeTables.ts';
import { locateSegment, type SegmentShape } from '#server/modules/routes/locateSegment.ts';
import type { RouteDraftSegment } from '#server/modules/routes/routeDraft.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { haversineM } from '#workers/core/gpx/trackToLine.ts';
import { CommandError } from './CommandError.ts';
import { findRouteWithParts } from './existingRoute.repository.ts';

/** The stored data of a route before an import replaces its line. */
export interface ExistingRoute {
  readonly route: Selectable<RouteTable>;
  readonly attribution: string;
  readonly segments: readonly (Pick<RouteDraftSegment, 'slug' | 'name' | 'category'> & SegmentShape)[];
}

/** Above these differences the file is more likely a different route than a better line of this one. */
const lengthTolerance = 0.1;
const startToleranceM = 500;

export async function readExistingRoute(db: Db, id: string): Promise<ExistingRoute | undefined> {
  const match = await findRouteWithParts(db, id);
  if (!match) return undefined;
  const { route, attribution, segments } = match;
  return {
    route,
    attribution,
    segments: segments.map(({ slug, name, category, distance_m, lat_e5, lon_e5 }) => ({
      slug,
      name,
      category,
      distanceM: distance_m,
      latDeg: lat_e5.map((value) => value / 1e5),
      lonDeg: lon_e5.map((value) => value / 1e5),
    })),
  };
}

/** Throws if the line probably belongs to another route. */
export function checkSameRoute({ route }: ExistingRoute, line: CourseLine): void {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const startM = haversineM(route.start_lat_deg, route.start_lon_deg, line.latDeg[0] ?? 0, line.lonDeg[0] ?? 0);
  const isLengthOther = Math.abs(lengthM - route.distance_m) > lengthTolerance * route.distance_m;
  if (!isLengthOther && startM <= startToleranceM) return;
  const km = (distanceM: number) => (distanceM / 1000).toFixed(2);
  throw new CommandError(
    `This does not look like route "${route.id}": ${km(lengthM)} km instead of ${km(route.distance_m)} km, ` +
      `and it starts ${km(startM)} km away; add --replace to replace its course all the same.`,
  );
}

/** Finds each segment on the new line; `dropped` has the slugs of those that are no longer on it. */
export function relocateSegments({ segments }: ExistingRoute, line: CourseLine) {
  const located: RouteDraftSegment[] = [];
  const dropped: string[] = [];
  for (const { slug, name, category, ...shape } of segments) {
    const place = locateSegment(line, shape);
    if (place) located.push({ slug, name, category, ...place });
    else dropped.push(slug);
  }
  return { located, dropped };
}
