import { emptyDatabase } from '#src/api/emptyDatabase.ts';

/** idb-keyval's database for courses; separate, so that logout can empty it. */
export const ownCourseDatabase = { name: 'own-courses', store: 'courses' } as const;

/** Route id and account id of each course that was opened or saved since the page loaded. */
export const privateCourseIdByRoute = new Map<string, string>();

/** Called at logout: removes all courses from the device. */
export function clearOwnCourses(): Promise<void> {
  privateCourseIdByRoute.clear();
  return emptyDatabase(ownCourseDatabase);
}
