import type { RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Course } from '#contract/routes/routes.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';
import { courseFilesRepository } from './courseFiles.repository.ts';

interface LineColumns {
  readonly line_distance_cm: readonly number[];
  readonly line_elevation_cm: readonly number[];
  readonly line_lat_e7: readonly number[];
  readonly line_lon_e7: readonly number[];
}

export interface StoredLine {
  readonly line: CourseLine;
  /** The name of the source file. */
  readonly source: string;
}

const toFloats = (integers: readonly number[], perUnit: number) =>
  Float64Array.from(integers, (value) => value / perUnit);

const toLine = (row: LineColumns): CourseLine => ({
  distanceM: toFloats(row.line_distance_cm, 100),
  elevationM: toFloats(row.line_elevation_cm, 100),
  latDeg: toFloats(row.line_lat_e7, 1e7),
  lonDeg: toFloats(row.line_lon_e7, 1e7),
});

export const toLineColumns = ({
  distanceM,
  elevationM,
  latDeg,
  lonDeg,
}: CourseLine): Record<keyof LineColumns, number[]> => {
  const toIntegers = (values: Float64Array, factor: number) =>
    Array.from(values, (value) => Math.round(value * factor));
  return {
    line_distance_cm: toIntegers(distanceM, 100),
    line_elevation_cm: toIntegers(elevationM, 100),
    line_lat_e7: toIntegers(latDeg, 1e7),
    line_lon_e7: toIntegers(lonDeg, 1e7),
  };
};

/** The line that a draft uses; a draft without one is an invalid request. */
export async function findLine(db: Db, routeId: string, course: RouteTextDraft['course']): Promise<StoredLine> {
  const row =
    course.file_id === null
      ? await courseFilesRepository.findVersion(db, routeId, course.version ?? 0)
      : await courseFilesRepository.find(db, course.file_id);
  if (!row) throw new AppError('request.invalid', [{ field: 'course', code: 'formatInvalid', params: {} }]);
  return { line: toLine(row), source: row.source };
}

/** A line in the form that the browser draws. */
export const toCourse = (
  line: CourseLine,
  courseInfo: Pick<Course, 'version' | 'is_approximate' | 'attribution'>,
): Course => ({ ...courseInfo, ...encodeCourse(line) });
