import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteWeather, WeatherNow, WeatherNowList } from '#contract/weather/weather.ts';
import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { createCourseWeatherPlaces, type RoutePlaces } from './courseWeatherPlaces.ts';
import type { WeatherSource } from './openMeteoClient.ts';
import type { StoredWeather, WeatherKey, WeatherRepository } from './weather.repository.ts';
import { ageMs, type DayPlan, dayPlan, hoursOf, isUsable, nowPlan } from './weatherDayPlan.ts';
import { hoursOfPlace, weatherOfHour } from './weatherOfHour.ts';
import type { Fetched, WeatherStore } from './weatherStore.ts';

interface ServiceParts {
  readonly routes: Pick<RoutesService, 'courseVersions' | 'courses'>;
  readonly repository: WeatherRepository;
  readonly store: WeatherStore;
  readonly source: WeatherSource;
  readonly clock: Clock;
  /** How long somebody waits for a newer weather where there is an old one. */
  readonly patienceMs?: number;
  /** And where there is none: what comes later is for the next who asks. */
  readonly longestWaitMs?: number;
}

/** Which weather is told, and how old it is: what an answer is made from. */
export interface WeatherState {
  readonly key: WeatherKey;
  readonly stored: StoredWeather;
  readonly isStale: boolean;
}

type PlacesOf = (key: WeatherKey) => RoutePlaces;

export function createWeatherService({ routes, repository, store, source, clock, ...waits }: ServiceParts) {
  const { patienceMs = 2_500, longestWaitMs = 10_000 } = waits;
  const findPlaces = createCourseWeatherPlaces(routes);

  /** Of the keys' weather what there is, after as much waiting for what is due as it is worth. */
  async function bringDue(keys: readonly WeatherKey[], plan: DayPlan): Promise<WeatherState[]> {
    const before = await repository.find(keys);
    const oldestMs = Math.max(...keys.map(({ routeId }) => ageMs(before.get(routeId), plan, clock.nowMs())));
    if (oldestMs < plan.renewAfterMs) return statesIn(before, keys, plan);
    const placesOf = await findPlaces(keys);
    const run = store.refresh({
      keys,
      isDue: (stored) => ageMs(stored, plan, clock.nowMs()) >= plan.renewAfterMs,
      lane: plan.request.hasProbability ? 'ahead' : 'past',
      callsOf: (due) => due.reduce((sum, key) => sum + askedOf(placesOf, key).length, 0),
      ask: (due) => ask(due, plan, placesOf),
    });
    if (oldestMs < plan.staleAfterMs) return statesIn(before, keys, plan);
    const hasAll = statesIn(before, keys, plan).length === keys.length;
    await Promise.race([run, sleep(hasAll ? patienceMs : longestWaitMs, undefined, { ref: false })]);
    return statesIn(await repository.find(keys), keys, plan);
  }

  function statesIn(
    found: ReadonlyMap<string, StoredWeather>,
    keys: readonly WeatherKey[],
    plan: DayPlan,
  ): WeatherState[] {
    const nowMs = clock.nowMs();
    return keys.flatMap((key) => {
      const stored = found.get(key.routeId);
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
      ...hoursOf(plan),
    }));
  }

  return {
    /** Along one route; `day` as in the contract. Fails as the answer would. */
    async alongState(routeId: string, day: string | undefined): Promise<WeatherState> {
      const plan = dayPlan(day, clock.nowMs());
      const [course] = await routes.courseVersions([routeId]);
      if (!course) throw new AppError('resource.notFound');
      const [state] = await bringDue([{ routeId, courseVersion: course.version, kind: plan.kind }], plan);
      if (!state) throw new AppError('weather.unavailable');
      return state;
    },

    async readAlong({ key, isStale }: WeatherState): Promise<RouteWeather> {
      const read = (await repository.readHours([key])).get(key.routeId);
      if (!read) throw new AppError('weather.unavailable');
      const { fetchedAtMs, firstHourAtMs, hourCount, ...hours } = read;
      return {
        fetched_at: new Date(fetchedAtMs).toISOString(),
        is_stale: isStale,
        source: 'open-meteo',
        first_hour_at: new Date(firstHourAtMs).toISOString(),
        hour_count: hourCount,
        ...hours,
      };
    },

    /** At one place of each route that there is, in the order asked; fails where none of them has a weather. */
    async nowStates(routeIds: readonly string[]): Promise<WeatherState[]> {
      const versions = new Map((await routes.courseVersions(routeIds)).map(({ id, version }) => [id, version]));
      const keys = [...new Set(routeIds)].flatMap((routeId) => {
        const courseVersion = versions.get(routeId);
        return courseVersion === undefined ? [] : [{ routeId, courseVersion, kind: 'now' }];
      });
      if (keys.length === 0) return [];
      const states = await bringDue(keys, nowPlan(clock.nowMs()));
      if (states.length === 0) throw new AppError('weather.unavailable');
      return states;
    },

    async readNow(states: readonly WeatherState[]): Promise<WeatherNowList> {
      const keys = states.map(({ key }) => key);
      const placesOf = await findPlaces(keys);
      const hours = await repository.readHours(keys);
      const results = states.flatMap(({ key, isStale }): WeatherNow[] => {
        const read = hours.get(key.routeId);
        if (!read) return [];
        const place = placesOf(key).present.kind;
        return [{ route_id: key.routeId, place, ...weatherOfHour(read, clock.nowMs()), is_stale: isStale }];
      });
      return { results };
    },

    /** Until no call is on its way any more. */
    settle: () => store.settle(),
  };
}

/** One place of each route for now; along the course for a plan. */
const askedOf = (placesOf: PlacesOf, key: WeatherKey) => {
  const { along, present } = placesOf(key);
  return key.kind === 'now' ? [present] : along;
};

export type WeatherService = ReturnType<typeof createWeatherService>;
