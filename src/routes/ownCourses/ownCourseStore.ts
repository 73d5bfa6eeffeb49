import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import { ownCourseDatabase } from './clearOwnCourses.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';

/** A separate database, so that logout can empty it. A line of 100 km takes about 60 KB: too much for local storage. */
let store: UseStore | undefined;
const openStore = (): UseStore => {
  store ??= createStore(ownCourseDatabase.name, ownCourseDatabase.store);
  return store;
};

/** All courses on this device, newest first. Rejects if the browser cannot store anything. */
export async function listOwnCourses(): Promise<OwnCourseRecord[]> {
  const courses: unknown[] = await values(openStore());
  return courses.filter(isRecord).sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/** Finds a course by its id or by its id in the account; null if this device does not have it. */
export async function findOwnCourse(id: string): Promise<OwnCourseRecord | null> {
  const stored: unknown = await get(id, openStore());
  if (isRecord(stored)) return stored;
  const courses = await listOwnCourses();
  return courses.find(({ privateCourseId }) => privateCourseId !== null && `own-${privateCourseId}` === id) ?? null;
}

export async function storeOwnCourse(record: OwnCourseRecord): Promise<void> {
  await set(record.id, record, openStore());
}

/** Updates a stored course; does nothing if it was deleted. */
export async function updateOwnCourse(
  id: string,
  change: Partial<Pick<OwnCourseRecord, 'name' | 'privateCourseId'>>,
): Promise<void> {
  const stored: unknown = await get(id, openStore());
  if (isRecord(stored)) await storeOwnCourse({ ...stored, ...change });
}

export async function deleteOwnCourse(id: string): Promise<void> {
  await del(id, openStore());
}

/** Records may come from an older or newer version of the site: only those that this version can open are listed. */
function isRecord(value: unknown): value is OwnCourseRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, course, rows, silhouetteM, distanceM, createdAtMs } = value as Partial<OwnCourseRecord>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof distanceM === 'number' &&
    typeof createdAtMs === 'number' &&
    Array.isArray(course?.distance_dm) &&
    Array.isArray(rows) &&
    Array.isArray(silhouetteM)
  );
}
