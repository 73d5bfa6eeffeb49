import { chooseCache, listCache, serviceWorkerPath } from '#contract/offline/offline.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { cacheForecast } from './cacheForecast.ts';
import { onOpenedPlan } from './openedPlan.ts';
import { cachePlan } from './planStore.ts';
import { watchForUpdates } from './siteUpdate.ts';

const lookAgainMs = 3_600_000;

/** Registers the service worker. If the browser has none, or no space for it, the site works without it. */
export async function startOffline(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // About 300 KB in the background: not for riders who save data, unless it is installed already.
  if (container === undefined || (isSavingData() && container.controller === null)) return;
  const wasControlled = container.controller !== null;
  const registration = await container.register(serviceWorkerPath, { updateViaCache: 'none' }).catch(() => undefined);
  if (registration === undefined) return;
  watchForUpdates(registration);
  lookForUpdates(registration);
  onOpenedPlan((plan) =>
    whenIdle(() => {
      void cachePlan(plan).catch(() => undefined);
      void cacheForecast(plan);
    }),
  );
  // The browser should not evict an installed app's data when space gets scarce.
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.();
  if (!wasControlled) container.addEventListener('controllerchange', cacheLoadedLists, { once: true });
}

/** Caches the lists that this page loaded before the service worker was running. */
function cacheLoadedLists(): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const url of new Set(urls)) {
    if (chooseCache(new URL(url)) === listCache) void fetch(url, { credentials: 'include' }).catch(() => undefined);
  }
}

/** Browsers check at each navigation; a pace page stays open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < lookAgainMs) return;
    lookedAtMs = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookAgainMs / 6);
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
