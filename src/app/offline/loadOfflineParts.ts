import { chooseCache, listCache, serviceWorkerPath } from '#contract/offline/offline.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { readLastForecast, storeLastForecast } from '#src/pacing/forecast/forecastStorage.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { loadStatistics } from '../statistics/loadStatistics.tsx';
import { OfflinePlans } from './OfflinePlans.tsx';
import { OutageText } from './OutageText.tsx';
import { offlineWords } from './offlineWords.ts';
import type { OpenedPlan } from './openedPlan.ts';
import { onOpenedPlan } from './openedPlan.ts';
import { cachePlan } from './planStore.ts';
import { watchForUpdates } from './siteUpdate.ts';
import { VersionNotice } from './VersionNotice.tsx';

/** The source has a new forecast every hour. */
const freshMs = 3_600_000;

/** Caches a route's forecast even if the plan uses manual weather: a rider may want it later while offline. */
async function cacheForecast({ detail: { id }, atMs }: OpenedPlan): Promise<void> {
  const cachedForecast = readLastForecast(id);
  if (cachedForecast !== null && atMs - Date.parse(cachedForecast.fetched_at) < freshMs) return;
  const result = await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} });
  if (result.ok) storeLastForecast(id, result.answer);
}

const updateCheckMs = 3_600_000;
/** Shorter than the time between two checks, because a sleeping device delays timers. */
const updateTimerMs = updateCheckMs / 6;

/** Registers the service worker. If the browser has none, or no space for it, the site works without it. */
export async function startOffline(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // About 300 KB in the background: not for riders who save data, unless it is installed already.
  if (container === undefined || (isDataSaverOn() && container.controller === null)) return;
  const wasControlled = container.controller !== null;
  const registration = await container.register(serviceWorkerPath, { updateViaCache: 'none' }).catch(() => undefined);
  if (registration === undefined) return;
  watchForUpdates(registration);
  checkForUpdates(registration);
  onOpenedPlan((plan) =>
    runWhenIdle(() => {
      // If storage is full, the plan does not open offline.
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
    // A list that does not load now is cached when the rider opens it again.
    if (chooseCache(new URL(url)) === listCache) void fetch(url, { credentials: 'include' }).catch(() => undefined);
  }
}

/** Browsers check for a new version at each navigation, but a pace page may stay open for days. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  const checkIfDue = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < updateCheckMs) return;
    checkedAtMs = Date.now();
    // Without a network the check fails; the next one is due in an hour.
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkIfDue);
  setInterval(checkIfDue, updateTimerMs);
}

function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Also starts the service worker: this is the first code that a page loads when it is idle. */
export async function loadOfflineParts() {
  // The dev server has no service worker.
  if (import.meta.env.PROD) void startOffline();
  await loadWords(offlineWords);
  return { OfflinePlans, OutageText, VersionNotice, Statistics: await loadStatistics() };
}
