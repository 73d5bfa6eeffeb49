interface Database {
  readonly name: string;
  readonly store: string;
}

/**
 * Empties an IndexedDB database with the browser's own means: a chunk that does not come must not keep what is in it.
 * Resolves where there is nothing to empty, too.
 */
export function emptyDatabase({ name, store }: Database): Promise<void> {
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
