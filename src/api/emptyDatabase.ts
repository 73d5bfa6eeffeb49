interface Database {
  readonly name: string;
  readonly store: string;
}

/**
 * Empties an IndexedDB database without a library, so that the data is deleted even if the library's chunk fails to
 * load. Also resolves if there is nothing to empty.
 */
export function emptyDatabase({ name, store }: Database): Promise<void> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve();
    const request = indexedDB.open(name);
    // If the database did not exist, `open` has just created it; without its store it would be of no use later.
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction(store, 'readwrite');
      transaction.objectStore(store).clear();
      const finish = () => {
        database.close();
        resolve();
      };
      transaction.oncomplete = finish;
      transaction.onabort = finish;
    };
  });
}
