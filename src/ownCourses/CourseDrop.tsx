import { useOwnCourses } from './useOwnCourses.tsx';

/** Lets a file be dropped anywhere on a page that has no button for it. */
export function CourseDrop() {
  return useOwnCourses().dialog;
}
