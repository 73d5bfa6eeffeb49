import { courseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { sliceCourse } from '../ftp/sliceCourse.ts';

/**
 * Metres climbed between two places of a course (its first and its last gate); null if their positions along it are
 * unknown.
 */
export function courseGainM(course: CourseLine, fromM: number | null, toM: number | null): number | null {
  if (fromM === null || toM === null || toM <= fromM) return null;
  return courseFigures(sliceCourse(course, fromM, toM)).elevationGainM;
}
