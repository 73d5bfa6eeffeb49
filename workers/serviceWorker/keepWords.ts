/**
 * Keeps the words of a language that are not kept yet, all at once: the network may be gone in a moment. One that does
 * not come leaves the others; it comes with the next page that is opened.
 */
export async function storeWords(paths: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.allSettled(
    paths.map(async (path) => ((await caches.match(path)) === undefined ? cache.add(path) : undefined)),
  );
}
