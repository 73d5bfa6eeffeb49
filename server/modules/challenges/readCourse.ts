import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import { type ChallengeCourse, ChallengeDraftError } from './buildChallenge.ts';
import { coursesRepository } from './courses.repository.ts';

export interface CurrentCourse extends ChallengeCourse {
  readonly version: number;
}

/** The current course of a draft's route. Throws ChallengeDraftError if there is no such route. */
export async function readCurrentCourse(
  db: Db,
  draft: Pick<ChallengeDraft, 'id' | 'route_id'>,
): Promise<CurrentCourse> {
  const version = await coursesRepository.findCurrentVersion(db, draft.route_id);
  if (version === undefined) {
    throw new ChallengeDraftError(draft.id, `there is no route ${JSON.stringify(draft.route_id)}`);
  }
  return { version, ...(await readCourse(db, draft.route_id, version)) };
}

/** A course version as imported, point by point. */
export async function readCourse(db: Db, routeId: string, version: number): Promise<ChallengeCourse> {
  const course = await coursesRepository.find(db, routeId, version);
  const toColumn = (integers: readonly number[], perUnit: number) =>
    Float64Array.from(integers, (value) => value / perUnit);
  return {
    isApproximate: course.is_approximate,
    line: {
      distanceM: toColumn(course.line_distance_cm, 100),
      elevationM: toColumn(course.line_elevation_cm, 100),
      latDeg: toColumn(course.line_lat_e7, 1e7),
      lonDeg: toColumn(course.line_lon_e7, 1e7),
    },
  };
}
