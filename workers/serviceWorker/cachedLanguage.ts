const cacheName = 'language';
const cacheUrl = '/language';

/** The language last shown here, so that a new version includes its texts; null if none is known. */
export async function readCachedLanguage(): Promise<string | null> {
  const cachedResponse = await caches.match(cacheUrl, { cacheName });
  return (await cachedResponse?.text()) ?? null;
}

export async function storeLanguage(language: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(cacheUrl, new Response(language));
}
