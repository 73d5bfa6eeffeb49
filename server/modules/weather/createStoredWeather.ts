import type { Changes, CurrentState } from '#server/modules/changes/changes.service.ts';
import { formatWeatherKey, type StoredWeather, type WeatherKey, type WeatherRepository } from './weather.repository.ts';

export type FindStored = ReturnType<typeof createStoredWeather>;

/** Above this number the cache is cleared: past days of all routes would be many. */
const maxCached = 5_000;

/**
 * Finds stored weather, by route, without its hours, now or at a state that was just read; cached in memory until
 * something changes.
 */
export function createStoredWeather(repository: WeatherRepository, changes: Changes) {
  let cache = { state: '', byName: new Map<string, StoredWeather | undefined>() };

  return async (keys: readonly WeatherKey[], present?: CurrentState): Promise<ReadonlyMap<string, StoredWeather>> => {
    const { weather: state } = present ?? (await changes.read());
    if (cache.state !== state || cache.byName.size > maxCached) cache = { state, byName: new Map() };
    const { byName } = cache;
    const unknown = keys.filter((key) => !byName.has(formatWeatherKey(key)));
    if (unknown.length > 0) {
      const rows = await repository.find(unknown);
      for (const key of unknown) byName.set(formatWeatherKey(key), rows.get(key.routeId));
    }
    return new Map(
      keys.flatMap((key) => {
        const stored = byName.get(formatWeatherKey(key));
        return stored ? [[key.routeId, stored]] : [];
      }),
    );
  };
}
