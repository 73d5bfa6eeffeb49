import { useEffect, useSyncExternalStore } from 'react';
import type { WeatherNow } from '#contract/weather/weather.ts';
import { weatherNowRoutesMax } from '#contract/weather/weatherDays.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

export interface KnownWeather {
  readonly weather: WeatherNow;
  readonly receivedAtMs: number;
}

interface Known {
  readonly shown: KnownWeather | null;
  /** After this time the weather is loaded again when a card shows it. */
  readonly untilMs: number;
}

/** Cards that mount within this time share one request. */
const gatherMs = 50;
const goodForMs = 10 * 60_000;
/** How long to wait after a failed request, or an answer without this route. */
const missedForMs = 60_000;

const known = new Map<string, Known>();
const listeners = new Set<() => void>();
let wanted = new Set<string>();

/**
 * The weather of this hour at a route's summit or start; null before it is loaded and where it cannot be loaded. All
 * cards of a page share one call.
 */
export function useWeatherNow(routeId: string): KnownWeather | null {
  useEffect(() => want(routeId), [routeId]);
  return useSyncExternalStore(subscribe, () => known.get(routeId)?.shown ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function want(routeId: string): void {
  if ((known.get(routeId)?.untilMs ?? 0) > Date.now()) return;
  if (wanted.size === 0) setTimeout(ask, gatherMs);
  wanted.add(routeId);
}

function ask(): void {
  const ids = [...wanted];
  wanted = new Set();
  for (let start = 0; start < ids.length; start += weatherNowRoutesMax) {
    void askFor(ids.slice(start, start + weatherNowRoutesMax));
  }
}

async function askFor(ids: readonly string[]): Promise<void> {
  const result = await callEndpoint(weatherEndpoints.listWeatherNow, { query: { routes: ids.join(',') } });
  const found = new Map(result.ok ? result.answer.results.map((weather) => [weather.route_id, weather]) : []);
  const nowMs = Date.now();
  for (const id of ids) {
    const weather = found.get(id);
    // Keep showing the older weather; its text says how old it is.
    known.set(id, {
      shown: weather ? { weather, receivedAtMs: nowMs } : (known.get(id)?.shown ?? null),
      untilMs: nowMs + (weather ? goodForMs : missedForMs),
    });
  }
  for (const listener of listeners) listener();
}
