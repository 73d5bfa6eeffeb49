/** Replaces visitors' service worker: it empties its caches and unregisters itself (docs/operations.md). */
export const endingServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
