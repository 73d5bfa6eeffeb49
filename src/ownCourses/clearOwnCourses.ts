/** Where idb-keyval keeps the courses: a database of its own, so that good-bye can empty it. */
export const ownCourseDatabase = { name: 'own-courses', store: 'courses' } as const;

/**
 * Good-bye: nothing of any rider's courses stays on the device. With the browser's own means, because a chunk that does
 * not come must not keep them. Resolves where there is nothing to clear, too.
 */
export function clearOwnCourses(): Promise<void> {
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
