import { courseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { elevationAtM } from '../course/findClimbs.ts';
import { sliceCourse } from '../ftp/sliceCourse.ts';

/** Metres climbed between two places of a course (its first and its last gate), and the net rise; null if unknown. */
interface CourseGain {
  readonly courseGainM: number | null;
  readonly courseRiseM: number | null;
}

/** Unknown if the positions along the course are. */
export function courseGain(course: CourseLine, fromM: number | null, toM: number | null): CourseGain {
  if (fromM === null || toM === null || toM <= fromM) return unknownGain;
  return {
    courseGainM: courseFigures(sliceCourse(course, fromM, toM)).elevationGainM,
    courseRiseM: elevationAtM(course, toM) - elevationAtM(course, fromM),
  };
}

export const unknownGain: CourseGain = Object.freeze({ courseGainM: null, courseRiseM: null });
