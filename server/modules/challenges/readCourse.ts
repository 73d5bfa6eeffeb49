import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import { ChallengeDraftError, type CourseToLayOn } from './layChallenge.ts';

export interface PresentCourse extends CourseToLayOn {
  readonly version: number;
}

/** The course that the route of a draft has now; throws ChallengeDraftError where there is no such route. */
export async function readPresentCourse(
  db: Db,
  draft: Pick<ChallengeDraft, 'id' | 'route_id'>,
): Promise<PresentCourse> {
  const route = await db
    .selectFrom('route')
    .select('course_version')
    .where('id', '=', draft.route_id)
    .executeTakeFirst();
  if (!route) throw new ChallengeDraftError(draft.id, `there is no route ${JSON.stringify(draft.route_id)}`);
  return { version: route.course_version, ...(await readCourse(db, draft.route_id, route.course_version)) };
}

/** A version of a course as it was imported, point by point. */
export async function readCourse(db: Db, routeId: string, version: number): Promise<CourseToLayOn> {
  const course = await db
    .selectFrom('course_version')
    .select(['is_approximate', 'line_distance_cm', 'line_elevation_cm', 'line_lat_e7', 'line_lon_e7'])
    .where('route_id', '=', routeId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const column = (integers: readonly number[], perUnit: number) =>
    Float64Array.from(integers, (value) => value / perUnit);
  return {
    isApproximate: course.is_approximate,
    line: {
      distanceM: column(course.line_distance_cm, 100),
      elevationM: column(course.line_elevation_cm, 100),
      latDeg: column(course.line_lat_e7, 1e7),
      lonDeg: column(course.line_lon_e7, 1e7),
    },
  };
}
