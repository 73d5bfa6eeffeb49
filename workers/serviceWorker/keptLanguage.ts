const cacheName = 'language';
const address = '/language';

/** The language that was last shown here, so that a new version brings its words along; null if none is known. */
export async function keptLanguage(): Promise<string | null> {
  const kept = await caches.match(address, { cacheName });
  return (await kept?.text()) ?? null;
}

export async function keepLanguage(language: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(language));
}
