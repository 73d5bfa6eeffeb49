import { useOwnCourses } from './useOwnCourses.tsx';

/** Accepts the file dragged over the page, or one that was dropped before this code loaded. */
export function CourseDropTarget({ dropped }: { readonly dropped: File | null }) {
  return useOwnCourses(dropped).dialog;
}
