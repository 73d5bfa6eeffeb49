import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/base/clock.ts';
import type { CurrentState } from '#server/modules/changes/changes.service.ts';
import type { createCourseWeatherPlaces, RoutePlaces } from './createCourseWeatherPlaces.ts';
import type { WeatherSource } from './createOpenMeteoClient.ts';
import type { FindStored } from './createStoredWeather.ts';
import type { StoredWeather, WeatherKey } from './weather.repository.ts';
import { type DayPlan, getAgeMs, getRequestedHours, isUsable } from './weatherDayPlan.ts';
import { extractPlaceHours } from './weatherOfHour.ts';
import type { FetchedWeather, WeatherStore } from './weatherStore.ts';

export interface FetcherDeps {
  readonly findStored: FindStored;
  readonly store: WeatherStore;
  readonly source: WeatherSource;
  readonly clock: Clock;
  /** How long a request waits for newer weather if older weather is stored. */
  readonly renewalWaitMs?: number;
  /** How long it waits if none is stored; weather that arrives later serves the next request. */
  readonly maxWaitMs?: number;
}

type Deps = FetcherDeps & { readonly findPlaces: ReturnType<typeof createCourseWeatherPlaces> };

/** Stored weather that an answer is based on, and whether it is out of date. */
export interface WeatherState {
  readonly key: WeatherKey;
  readonly stored: StoredWeather;
  readonly isStale: boolean;
}

interface RenewalRequest {
  readonly keys: readonly WeatherKey[];
  readonly plan: DayPlan;
  /** The state that the caller has just read. */
  readonly currentState: CurrentState;
}

type GetPlaces = (key: WeatherKey) => RoutePlaces;

/** Reads stored weather, and has outdated weather fetched from the source. */
export function createWeatherFetcher({ findStored, store, source, clock, findPlaces, ...waitOptions }: Deps) {
  const { renewalWaitMs = 2_500, maxWaitMs = 10_000 } = waitOptions;

  /** The weather for the keys, after a short wait for outdated ones to be fetched. */
  async function loadStates({ keys, plan, currentState }: RenewalRequest): Promise<WeatherState[]> {
    const storedBefore = await findStored(keys, currentState);
    const maxAgeMs = Math.max(...keys.map(({ routeId }) => getAgeMs(storedBefore.get(routeId), plan, clock.nowMs())));
    if (maxAgeMs < plan.renewAfterMs) return toStates(storedBefore, keys, plan);
    const getPlaces = await findPlaces(keys);
    const refreshRun = store.refresh({
      keys,
      isDue: (stored) => getAgeMs(stored, plan, clock.nowMs()) >= plan.renewAfterMs,
      lane: plan.request.hasProbability ? 'ahead' : 'past',
      countCalls: (dueKeys) => dueKeys.reduce((sum, key) => sum + listRequestedPlaces(getPlaces, key).length, 0),
      ask: (dueKeys) => fetchHours(dueKeys, plan, getPlaces),
    });
    if (maxAgeMs < plan.staleAfterMs) return toStates(storedBefore, keys, plan);
    const hasAll = toStates(storedBefore, keys, plan).length === keys.length;
    await Promise.race([refreshRun, sleep(hasAll ? renewalWaitMs : maxWaitMs, undefined, { ref: false })]);
    return toStates(await findStored(keys), keys, plan);
  }

  function toStates(
    storedByRoute: ReadonlyMap<string, StoredWeather>,
    keys: readonly WeatherKey[],
    plan: DayPlan,
  ): WeatherState[] {
    const nowMs = clock.nowMs();
    return keys.flatMap((key) => {
      const stored = storedByRoute.get(key.routeId);
      if (!isUsable(stored, plan, nowMs)) return [];
      return [{ key, stored, isStale: getAgeMs(stored, plan, nowMs) >= plan.staleAfterMs }];
    });
  }

  async function fetchHours(
    keys: readonly WeatherKey[],
    plan: DayPlan,
    getPlaces: GetPlaces,
  ): Promise<FetchedWeather[]> {
    const hours = await source.fetchHours({
      ...plan.request,
      places: keys.flatMap((key) => listRequestedPlaces(getPlaces, key)),
    });
    const isSingle = plan.kind === 'now';
    return keys.map((key, position) => ({
      key,
      hours: isSingle ? extractPlaceHours(hours, position) : hours,
      ...getRequestedHours(plan),
    }));
  }

  return loadStates;
}

/** One place per route for the current weather; several along the course for a plan. */
const listRequestedPlaces = (getPlaces: GetPlaces, key: WeatherKey) => {
  const { coursePlaces, currentPlace } = getPlaces(key);
  return key.kind === 'now' ? [currentPlace] : coursePlaces;
};
