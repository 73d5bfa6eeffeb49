import { useOwnCourses } from './useOwnCourses.tsx';

/** Accepts the file dragged over the page, or one that was dropped before this code loaded. */
export function CourseDropTarget({ droppedFile }: { readonly droppedFile: File | null }) {
  return useOwnCourses(droppedFile).dialog;
}
