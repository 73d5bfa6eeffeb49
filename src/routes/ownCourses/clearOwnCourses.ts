import { emptyDatabase } from '#src/api/emptyDatabase.ts';

/** Where idb-keyval keeps the courses: a database of its own, so that good-bye can empty it. */
export const ownCourseDatabase = { name: 'own-courses', store: 'courses' } as const;

/** Of the courses that were opened or saved since the page came: the address and the id in the account. */
export const knownPrivateCourses = new Map<string, string>();

/** Good-bye: nothing of any rider's courses stays on the device. */
export function clearOwnCourses(): Promise<void> {
  knownPrivateCourses.clear();
  return emptyDatabase(ownCourseDatabase);
}
