const filePrefix = 'files ';
const earlierCache = 'earlier-files';

/** Cache of the files of one build that are stored at their first request. */
export const getFileCacheName = (build: string): string => filePrefix + build;

/**
 * Stores the files of the previous version before a new one takes over, because its pages may still be open and request
 * parts that the server no longer has. Without space for them such a page reloads itself (chunkReload.ts).
 */
export async function storeEarlierFiles(ownPaths: ReadonlySet<string>, precacheName: string, build: string) {
  await caches.delete(earlierCache);
  const names = (await caches.keys()).filter((name) => isEarlierCache(name, build) || name === precacheName);
  const earlierFiles = await caches.open(earlierCache);
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const file = pathname.startsWith('/assets/') && !ownPaths.has(pathname) ? await cache.match(request) : undefined;
      if (file !== undefined) await earlierFiles.put(request, file);
    }
  }
}

/** Deletes the caches of other builds once the new version has taken over. */
export async function deleteEarlierCaches(build: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => isEarlierCache(name, build));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const isEarlierCache = (name: string, build: string) => name.startsWith(filePrefix) && name !== getFileCacheName(build);
