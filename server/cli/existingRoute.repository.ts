import type { Db } from '#server/db/connect.ts';

/** The current route with its attribution and segments. */
export async function findRouteWithSegments(db: Db, id: string) {
  const route = await db.selectFrom('route').selectAll().where('id', '=', id).executeTakeFirst();
  if (!route) return undefined;
  const { attribution } = await db
    .selectFrom('course_version')
    .select('attribution')
    .where('route_id', '=', id)
    .where('version', '=', route.course_version)
    .executeTakeFirstOrThrow();
  const segments = await db
    .selectFrom('route_segment')
    .innerJoin('segment', 'segment.id', 'route_segment.segment_id')
    .select(['slug', 'name', 'category', 'distance_m', 'lat_e5', 'lon_e5'])
    .where('route_id', '=', id)
    .where('course_version', '=', route.course_version)
    .orderBy('start_m')
    .execute();
  return { route, attribution, segments };
}
