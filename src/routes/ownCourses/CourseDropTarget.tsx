import { useOwnCourses } from './useOwnCourses.tsx';

/** Takes the file that hangs over the page, and the one that was let go before this was there. */
export function CourseDropTarget({ dropped }: { readonly dropped: File | null }) {
  return useOwnCourses(dropped).dialog;
}
