import type { Changes, PresentState } from '#server/modules/changes/changes.service.ts';
import { nameOf, type StoredWeather, type WeatherKey, type WeatherRepository } from './weather.repository.ts';

export type FindStored = ReturnType<typeof createStoredWeather>;

/** Then all are forgotten: past days of all routes would be many. */
const mostKept = 5_000;

/**
 * Finds what is stored of weather, by route, without its hours, now or at a state that was just read; kept in memory while
 * nothing of it changes.
 */
export function createStoredWeather(repository: WeatherRepository, changes: Changes) {
  let kept = { state: '', byName: new Map<string, StoredWeather | undefined>() };

  return async (keys: readonly WeatherKey[], present?: PresentState): Promise<ReadonlyMap<string, StoredWeather>> => {
    const { weather: state } = present ?? (await changes.read());
    if (kept.state !== state || kept.byName.size > mostKept) kept = { state, byName: new Map() };
    const { byName } = kept;
    const unknown = keys.filter((key) => !byName.has(nameOf(key)));
    if (unknown.length > 0) {
      const found = await repository.find(unknown);
      for (const key of unknown) byName.set(nameOf(key), found.get(key.routeId));
    }
    return new Map(
      keys.flatMap((key) => {
        const stored = byName.get(nameOf(key));
        return stored ? [[key.routeId, stored]] : [];
      }),
    );
  };
}
