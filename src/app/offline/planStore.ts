import { cachedAtHeader, planCache } from '#contract/offline/offline.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { OpenedPlan } from './openedPlan.ts';

/** A route takes about 100 KB. */
const maxCachedPlans = 3;

/** A pace plan that opens offline, because its route is cached. */
export interface CachedPlan {
  readonly id: string;
  readonly name: RouteDetail['name'];
  /** When the server sent it. */
  readonly atMs: number;
}

/** Caches a route for the service worker, together with the two opened before it. Rejects if storage is full. */
export async function cachePlan({ detail, atMs }: OpenedPlan): Promise<void> {
  const cache = await caches.open(planCache);
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: String(atMs) };
  await cache.put(toRequestUrl(detail.id), new Response(JSON.stringify(detail), { headers }));
  const cachedPlans = await readCachedPlans(cache);
  for (const { request } of cachedPlans.slice(maxCachedPlans)) await cache.delete(request);
}

/** Newest first; empty if the browser stores nothing. */
export async function listCachedPlans(): Promise<readonly CachedPlan[]> {
  // In a private window, opening a cache may be refused.
  const cache = hasCaches() ? await caches.open(planCache).catch(() => null) : null;
  if (cache === null) return [];
  const cachedPlans = await readCachedPlans(cache);
  return Promise.all(
    cachedPlans.map(async ({ response, atMs }) => {
      const { id, name }: RouteDetail = await response.json();
      return { id, name, atMs };
    }),
  );
}

/** Called at sign-out. */
export async function deleteCachedPlans(): Promise<void> {
  // Where caches are refused, no plan was cached.
  if (hasCaches()) await caches.delete(planCache).catch(() => undefined);
}

const hasCaches = () => typeof caches !== 'undefined';

async function readCachedPlans(cache: Cache) {
  const cachedPlans = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response !== undefined)
      cachedPlans.push({ request, response, atMs: Number(response.headers.get(cachedAtHeader)) });
  }
  return cachedPlans.sort((a, b) => b.atMs - a.atMs);
}

/** The URL that `callEndpoint` requests. */
function toRequestUrl(routeId: string): string {
  const path = routesEndpoints.getRoute.path.replace('{id}', encodeURIComponent(routeId));
  return (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '') + path;
}
