import { keptAtHeader, planCache } from '#contract/offline/offline.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { OpenedPlan } from './openedPlan.ts';

/** A route takes about 100 KB. */
const keptMax = 3;

/** A route that opens offline. */
export interface KeptPlan {
  readonly id: string;
  readonly name: RouteDetail['name'];
  /** When the server sent it. */
  readonly atMs: number;
}

/** Caches a route for the service worker, together with the two opened before it. Rejects if storage is full. */
export async function keepPlan({ detail, atMs }: OpenedPlan): Promise<void> {
  const cache = await caches.open(planCache);
  const headers = { 'content-type': 'application/json', [keptAtHeader]: String(atMs) };
  await cache.put(addressOf(detail.id), new Response(JSON.stringify(detail), { headers }));
  const kept = await readAll(cache);
  for (const { request } of kept.slice(keptMax)) await cache.delete(request);
}

/** Newest first; empty if the browser stores nothing. */
export async function listKeptPlans(): Promise<readonly KeptPlan[]> {
  // In a private window, opening a cache may be refused.
  const cache = canKeep() ? await caches.open(planCache).catch(() => null) : null;
  if (cache === null) return [];
  const kept = await readAll(cache);
  return Promise.all(
    kept.map(async ({ response, atMs }) => {
      const { id, name }: RouteDetail = await response.json();
      return { id, name, atMs };
    }),
  );
}

/** At sign-out. */
export async function forgetKeptPlans(): Promise<void> {
  if (canKeep()) await caches.delete(planCache).catch(() => undefined);
}

const canKeep = () => typeof caches !== 'undefined';

async function readAll(cache: Cache) {
  const kept = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response !== undefined) kept.push({ request, response, atMs: Number(response.headers.get(keptAtHeader)) });
  }
  return kept.sort((one, other) => other.atMs - one.atMs);
}

/** The address that callEndpoint asks for. */
function addressOf(routeId: string): string {
  const path = routesEndpoints.getRoute.path.replace('{id}', encodeURIComponent(routeId));
  return (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '') + path;
}
