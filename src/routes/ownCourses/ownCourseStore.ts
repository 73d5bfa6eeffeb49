import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import { ownCourseDatabase } from './clearOwnCourses.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';

/** A database of its own, so that good-bye can empty it. A line of 100 km takes about 60 KB: too much for local storage. */
let store: UseStore | undefined;
const opened = (): UseStore => {
  store ??= createStore(ownCourseDatabase.name, ownCourseDatabase.store);
  return store;
};

/** Every course on this device, the newest first. Rejects where the browser keeps nothing. */
export async function listOwnCourses(): Promise<OwnCourseRecord[]> {
  const all: unknown[] = await values(opened());
  return all.filter(isRecord).sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/** By its id, or by its id in the account; null where this device has none such. */
export async function findOwnCourse(id: string): Promise<OwnCourseRecord | null> {
  const found: unknown = await get(id, opened());
  if (isRecord(found)) return found;
  const all = await listOwnCourses();
  return all.find(({ privateCourseId }) => privateCourseId !== null && `own-${privateCourseId}` === id) ?? null;
}

export async function keepOwnCourse(record: OwnCourseRecord): Promise<void> {
  await set(record.id, record, opened());
}

/** Changes what is there; a course that is gone stays gone. */
export async function changeOwnCourse(
  id: string,
  change: Partial<Pick<OwnCourseRecord, 'name' | 'privateCourseId'>>,
): Promise<void> {
  const found: unknown = await get(id, opened());
  if (isRecord(found)) await keepOwnCourse({ ...found, ...change });
}

export async function removeOwnCourse(id: string): Promise<void> {
  await del(id, opened());
}

/** Whatever an older or a newer page left there: only what this one can open is shown. */
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
