import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeSegmentGeometry } from './computeSegmentGeometry.ts';

/** Distance, climbing and grade of the part of a course from `fromM` to `toM`. */
export const computePartFigures = (
  line: CourseLine,
  fromM: number,
  toM: number,
): ReturnType<typeof computeCourseFigures> => computeCourseFigures(computeSegmentGeometry(line, fromM, toM).line);
