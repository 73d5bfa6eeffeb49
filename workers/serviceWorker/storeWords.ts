/**
 * Stores the missing texts of a language, all at once, because the network may fail at any moment. A failed one does
 * not affect the others; it is stored with the next page that is opened.
 */
export async function storeWords(paths: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.allSettled(
    paths.map(async (path) => ((await caches.match(path)) === undefined ? cache.add(path) : undefined)),
  );
}
