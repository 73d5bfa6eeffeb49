import { useOwnCourses } from './useOwnCourses.tsx';

/** Takes the file that hangs over the page. */
export function CourseDropTarget() {
  return useOwnCourses().dialog;
}
