import { useOwnCourses } from './useOwnCourses.tsx';

/** Takes the file that is dragged over the page, or one that was dropped before this code loaded. */
export function CourseDropTarget({ dropped }: { readonly dropped: File | null }) {
  return useOwnCourses(dropped).dialog;
}
