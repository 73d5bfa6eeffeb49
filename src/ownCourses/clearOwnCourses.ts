/** Where idb-keyval keeps the courses: a database of its own, so that good-bye can empty it. */
export const ownCourseDatabase = { name: 'own-courses', store: 'courses' } as const;

/** Of the courses that were opened or saved since the page came: the address and the id in the account. */
export const knownPrivateCourses = new Map<string, string>();

/**
 * Good-bye: nothing of any rider's courses stays on the device. With the browser's own means, because a chunk that does
 * not come must not keep them. Resolves where there is nothing to clear, too.
 */
export function clearOwnCourses(): Promise<void> {
  knownPrivateCourses.clear();
  const { name, store } = ownCourseDatabase;
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve();
    const request = indexedDB.open(name);
    // It would be made without its store otherwise, and never get one.
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction(store, 'readwrite');
      transaction.objectStore(store).clear();
      transaction.oncomplete = transaction.onabort = () => {
        database.close();
        resolve();
      };
    };
  });
}
