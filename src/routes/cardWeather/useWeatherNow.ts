import { useEffect, useSyncExternalStore } from 'react';
import type { WeatherNow } from '#contract/weather/weather.ts';
import { maxWeatherNowRoutes } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

export interface CachedWeather {
  readonly weather: WeatherNow;
  readonly receivedAtMs: number;
}

interface CacheEntry {
  readonly value: CachedWeather | null;
  /** After this time the weather is reloaded when a card shows it. */
  readonly untilMs: number;
}

/** Cards that mount within this time share one request. */
const batchDelayMs = 50;
const maxAgeMs = 10 * 60_000;
/** How long to wait after a failed request, or after an answer without this route. */
const retryAfterMs = 60_000;

const cache = new Map<string, CacheEntry>();
const listeners = new Set<() => void>();
let requestedIds = new Set<string>();

/**
 * The current weather at a route's summit or start; null before it is loaded and if it cannot be loaded. All cards of a
 * page share one request.
 */
export function useWeatherNow(routeId: string): CachedWeather | null {
  useEffect(() => requestWeather(routeId), [routeId]);
  return useSyncExternalStore(subscribe, () => cache.get(routeId)?.value ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requestWeather(routeId: string): void {
  if ((cache.get(routeId)?.untilMs ?? 0) > Date.now()) return;
  if (requestedIds.size === 0) setTimeout(loadRequested, batchDelayMs);
  requestedIds.add(routeId);
}

function loadRequested(): void {
  const ids = [...requestedIds];
  requestedIds = new Set();
  for (let start = 0; start < ids.length; start += maxWeatherNowRoutes) {
    void loadWeather(ids.slice(start, start + maxWeatherNowRoutes));
  }
}

async function loadWeather(ids: readonly string[]): Promise<void> {
  const result = await callEndpoint(weatherEndpoints.listWeatherNow, { query: { routes: ids.join(',') } });
  const weatherByRoute = new Map(result.ok ? result.answer.results.map((weather) => [weather.route_id, weather]) : []);
  const nowMs = Date.now();
  for (const id of ids) {
    const weather = weatherByRoute.get(id);
    // Keep showing the older weather; its text says how old it is.
    cache.set(id, {
      value: weather ? { weather, receivedAtMs: nowMs } : (cache.get(id)?.value ?? null),
      untilMs: nowMs + (weather ? maxAgeMs : retryAfterMs),
    });
  }
  for (const listener of listeners) listener();
}
