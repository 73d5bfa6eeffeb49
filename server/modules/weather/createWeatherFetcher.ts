import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/base/clock.ts';
import type { CurrentState } from '#server/modules/changes/changes.service.ts';
import type { createCourseWeatherPlaces, RoutePlaces } from './createCourseWeatherPlaces.ts';
import type { WeatherSource } from './createOpenMeteoClient.ts';
import type { FindStored } from './createStoredWeather.ts';
import type { StoredWeather, WeatherKey } from './weather.repository.ts';
import { ageMs, type DayPlan, getRequestedHours, isUsable } from './weatherDayPlan.ts';
import { hoursOfPlace } from './weatherOfHour.ts';
import type { Fetched, WeatherStore } from './weatherStore.ts';

export interface FetcherParts {
  readonly findStored: FindStored;
  readonly store: WeatherStore;
  readonly source: WeatherSource;
  readonly clock: Clock;
  /** How long a request waits for newer weather if older weather is stored. */
  readonly patienceMs?: number;
  /** How long it waits if none is stored; weather that arrives later serves the next request. */
  readonly maxWaitMs?: number;
}

type Deps = FetcherParts & { readonly findPlaces: ReturnType<typeof createCourseWeatherPlaces> };

/** Stored weather that an answer is based on, and whether it is out of date. */
export interface WeatherState {
  readonly key: WeatherKey;
  readonly stored: StoredWeather;
  readonly isStale: boolean;
}

interface Due {
  readonly keys: readonly WeatherKey[];
  readonly plan: DayPlan;
  /** The state that the caller has just read. */
  readonly present: CurrentState;
}

type PlacesOf = (key: WeatherKey) => RoutePlaces;

/** Reads stored weather, and has outdated weather fetched from the source. */
export function createWeatherFetcher({ findStored, store, source, clock, findPlaces, ...waits }: Deps) {
  const { patienceMs = 2_500, maxWaitMs = 10_000 } = waits;

  /** The weather for the keys, after a short wait for outdated ones to be fetched. */
  async function bringDue({ keys, plan, present }: Due): Promise<WeatherState[]> {
    const storedBefore = await findStored(keys, present);
    const oldestMs = Math.max(...keys.map(({ routeId }) => ageMs(storedBefore.get(routeId), plan, clock.nowMs())));
    if (oldestMs < plan.renewAfterMs) return statesIn(storedBefore, keys, plan);
    const placesOf = await findPlaces(keys);
    const run = store.refresh({
      keys,
      isDue: (stored) => ageMs(stored, plan, clock.nowMs()) >= plan.renewAfterMs,
      lane: plan.request.hasProbability ? 'ahead' : 'past',
      callsOf: (due) => due.reduce((sum, key) => sum + askedOf(placesOf, key).length, 0),
      ask: (due) => ask(due, plan, placesOf),
    });
    if (oldestMs < plan.staleAfterMs) return statesIn(storedBefore, keys, plan);
    const hasAll = statesIn(storedBefore, keys, plan).length === keys.length;
    await Promise.race([run, sleep(hasAll ? patienceMs : maxWaitMs, undefined, { ref: false })]);
    return statesIn(await findStored(keys), keys, plan);
  }

  function statesIn(
    storedByRoute: ReadonlyMap<string, StoredWeather>,
    keys: readonly WeatherKey[],
    plan: DayPlan,
  ): WeatherState[] {
    const nowMs = clock.nowMs();
    return keys.flatMap((key) => {
      const stored = storedByRoute.get(key.routeId);
      if (!isUsable(stored, plan, nowMs)) return [];
      return [{ key, stored, isStale: ageMs(stored, plan, nowMs) >= plan.staleAfterMs }];
    });
  }

  async function ask(keys: readonly WeatherKey[], plan: DayPlan, placesOf: PlacesOf): Promise<Fetched[]> {
    const hours = await source.hours({ ...plan.request, places: keys.flatMap((key) => askedOf(placesOf, key)) });
    const isSingle = plan.kind === 'now';
    return keys.map((key, position) => ({
      key,
      hours: isSingle ? hoursOfPlace(hours, position) : hours,
      ...getRequestedHours(plan),
    }));
  }

  return bringDue;
}

/** One place per route for the current weather; several along the course for a plan. */
const askedOf = (placesOf: PlacesOf, key: WeatherKey) => {
  const { along, present } = placesOf(key);
  return key.kind === 'now' ? [present] : along;
};
