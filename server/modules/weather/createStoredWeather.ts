import { LRUCache } from 'lru-cache';
import type { Changes, CurrentState } from '#server/modules/changes/changes.service.ts';
import { formatWeatherKey, type StoredWeather, type WeatherKey, type WeatherRepository } from './weather.repository.ts';

export type FindStored = ReturnType<typeof createStoredWeather>;

/** Bounds the memory: past days of all routes would be many. */
const maxCached = 5_000;

/**
 * Finds stored weather, by route, without its hours, now or at a state that was just read; cached in memory until
 * something changes.
 */
export function createStoredWeather(repository: WeatherRepository, changes: Changes) {
  const cache = new LRUCache<string, StoredWeather | 'none'>({ max: maxCached });

  async function readAndCache(keys: readonly WeatherKey[], toCacheKey: (key: WeatherKey) => string) {
    const rows = await repository.find(keys);
    for (const key of keys) cache.set(toCacheKey(key), rows.get(key.routeId) ?? 'none');
    return rows;
  }

  return async (
    keys: readonly WeatherKey[],
    currentState?: CurrentState,
  ): Promise<ReadonlyMap<string, StoredWeather>> => {
    const { weather: state } = currentState ?? (await changes.read());
    const toCacheKey = (key: WeatherKey) => `${state} ${formatWeatherKey(key)}`;
    const results = new Map<string, StoredWeather>();
    const uncachedKeys: WeatherKey[] = [];
    for (const key of keys) {
      const stored = cache.get(toCacheKey(key));
      if (stored === undefined) uncachedKeys.push(key);
      else if (stored !== 'none') results.set(key.routeId, stored);
    }
    if (uncachedKeys.length === 0) return results;
    return new Map([...results, ...(await readAndCache(uncachedKeys, toCacheKey))]);
  };
}
