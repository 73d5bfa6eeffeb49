import { cacheNames } from 'workbox-core/cacheNames.js';
import { clientsClaim } from 'workbox-core/clientsClaim.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { addPlugins } from 'workbox-precaching/addPlugins.js';
import { matchPrecache } from 'workbox-precaching/matchPrecache.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import {
  chooseCache,
  isPageAddress,
  listCache,
  type PageMessage,
  planCache,
  shellPath,
} from '#contract/offline/offline.ts';
import { buildFiles } from './buildFiles.ts';
import { buildOfflinePage } from './buildOfflinePage.ts';
import { readCachedLanguage, storeLanguage } from './cachedLanguage.ts';
import { isFromProxy, toCachedResponse } from './cachedResponse.ts';
import { deleteEarlierCaches, getFileCacheName, storeEarlierFiles } from './earlierFiles.ts';
import { storeWords } from './storeWords.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network before using the cache. */
const networkTimeoutSeconds = 3;
const { build, precached, words, apiBaseUrl } = buildFiles;
const fileCache = getFileCacheName(build);
const apiOrigin = new URL(apiBaseUrl, self.location.origin).origin;

/** During a deployment the shell may come from another build: then this version is not installed yet. */
const ownShellPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== shellPath) return response;
    return response.ok && (await response.clone().text()).includes(build) ? response : null;
  },
};
/** Also answers from the caches of the previous version, whose pages may still be open. */
const anyCachePlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? (await caches.match(request)),
};
const timedCachePlugin: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => toCachedResponse(response) };
const noCachePlugin: WorkboxPlugin = { cacheWillUpdate: async () => null };
const siteResponsePlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isFromProxy(response)) throw new TypeError('the site did not answer');
    return response;
  },
};

addPlugins([ownShellPlugin]);
precacheAndRoute([...precached.map((url) => ({ url, revision: null })), { url: shellPath, revision: build }], {
  cleanURLs: false,
  directoryIndex: '',
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: fileCache, plugins: [anyCachePlugin] }),
);

const registerCache = (cacheName: string, plugin: WorkboxPlugin) => {
  registerRoute(
    ({ url }) => url.origin === apiOrigin && chooseCache(url) === cacheName,
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds,
      plugins: [siteResponsePlugin, plugin],
      matchOptions: { ignoreVary: true },
    }),
  );
};
registerCache(planCache, noCachePlugin);
registerCache(listCache, timedCachePlugin);

const networkOnly = new NetworkOnly({ networkTimeoutSeconds });
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url),
  // The newest page whenever the network provides it: a page of an older build is never shown to a rider who is online.
  async ({ request, event }) => {
    const response = await networkOnly.handle({ request, event }).catch(() => Response.error());
    // A preloaded answer bypasses plugins. One that failed rejects in other browsers and is an error answer in Firefox.
    if (response.type !== 'error' && !isFromProxy(response)) return response;
    return (await matchPrecache(shellPath)) ?? (await fetch(request).catch(buildLastResortPage));
  },
);
// All other navigations, too: the preloaded answer must be used. If the event is not answered, the browser requests
// the network a second time, and the return from a sign-in provider is valid only once.
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', new NetworkOnly());

/** The language last shown may have been deleted with everything else. */
async function buildLastResortPage(): Promise<Response> {
  const shownLanguage = await readCachedLanguage().catch(() => null);
  return buildOfflinePage([...(shownLanguage === null ? [] : [shownLanguage]), ...navigator.languages]);
}

clientsClaim();
self.addEventListener('install', (event) => {
  const ownPaths = new Set([...precached, ...Object.values(words).flat()]);
  // Neither is needed to install: without space for them this version still works.
  const earlier = storeEarlierFiles(ownPaths, cacheNames.precache, build).catch(() => undefined);
  event.waitUntil(
    Promise.all([
      earlier,
      readCachedLanguage()
        .then(storeLanguageWords)
        .catch(() => undefined),
    ]),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteEarlierCaches(build), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('message', (event) => {
  event.waitUntil(onMessage(event.data as PageMessage, event.ports));
});

async function onMessage(message: PageMessage, [port]: readonly MessagePort[]): Promise<void> {
  switch (message.type) {
    case 'build.asked':
      return port?.postMessage(build);
    case 'update.taken':
      return self.skipWaiting();
    case 'update.loaded': {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.length > 1 ? undefined : self.skipWaiting();
    }
    case 'language.shown':
      await storeLanguage(message.language);
      return storeLanguageWords(message.language);
  }
}

/** The texts of zh-TW are precached, so nothing is stored for them here. */
const storeLanguageWords = (language: string | null): Promise<void> =>
  storeWords(Object.entries(words).find(([name]) => name === language)?.[1] ?? [], fileCache);
