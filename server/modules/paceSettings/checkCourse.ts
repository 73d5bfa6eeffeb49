import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { FieldError } from '#contract/problem.ts';
import type { Course } from '#contract/routes/routes.ts';

/** Column limits: 5,000 km, from the Dead Sea to Everest, the whole globe. */
const ranges = {
  distance_dm: { min: 0, max: 50_000_000 },
  elevation_dm: { min: -5_000, max: 90_000 },
  lat_e5: { min: -9_000_000, max: 9_000_000 },
  lon_e5: { min: -18_000_000, max: 18_000_000 },
} as const;
const columns = ['distance_dm', 'elevation_dm', 'lat_e5', 'lon_e5'] as const;

/** The length of an encoded line: first value, then differences. */
export const computeCourseLengthM = ({ distance_dm }: Pick<Course, 'distance_dm'>): number =>
  distance_dm.reduce((sum, step) => sum + step, 0) / 10;

/** Finds inconsistencies in a line that a rider sends. */
export function findCourseErrors(course: Course): FieldError[] {
  const pointCount = course.distance_dm.length;
  if (pointCount < 2) return [{ field: 'course.distance_dm', code: 'tooShort', params: { length: 2 } }];
  if (pointCount > paceSettingLimits.pointsMax) {
    return [{ field: 'course.distance_dm', code: 'tooLong', params: { length: paceSettingLimits.pointsMax } }];
  }
  const errors = columns
    .filter((column) => course[column].length !== pointCount)
    .map((column): FieldError => ({ field: `course.${column}`, code: 'mismatch', params: {} }));
  for (const column of columns) {
    if (!staysInRange(course[column], ranges[column])) {
      errors.push({ field: `course.${column}`, code: 'formatInvalid', params: {} });
    }
  }
  const isAscending = course.distance_dm.every((step, index) => (index === 0 ? step === 0 : step > 0));
  if (!isAscending) errors.push({ field: 'course.distance_dm', code: 'formatInvalid', params: {} });
  return errors;
}

function staysInRange(differences: readonly number[], { min, max }: { readonly min: number; readonly max: number }) {
  let value = 0;
  return differences.every((difference) => {
    value += difference;
    return value >= min && value <= max;
  });
}
