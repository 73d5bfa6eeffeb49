import { emptyDatabase } from '#src/api/emptyDatabase.ts';

/** idb-keyval's database for courses; separate, so that logout can empty it. */
export const ownCourseDatabase = { name: 'own-courses', store: 'courses' } as const;

/** Address and account id of each course that was opened or saved since the page loaded. */
export const knownPrivateCourses = new Map<string, string>();

/** At logout: removes all courses from the device. */
export function clearOwnCourses(): Promise<void> {
  knownPrivateCourses.clear();
  return emptyDatabase(ownCourseDatabase);
}
