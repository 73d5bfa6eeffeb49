import type { RouteWeather, WeatherNow, WeatherNowList, WeatherPlace } from '#contract/weather/weather.ts';
import { AppError } from '#server/http/AppError.ts';
import type { Changes } from '#server/modules/changes/changes.service.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import type { CoursePlace } from '#workers/core/weather/weatherPlaces.ts';
import { createCourseWeatherPlaces } from './createCourseWeatherPlaces.ts';
import { createStoredWeather } from './createStoredWeather.ts';
import { createWeatherFetcher, type FetcherDeps, type WeatherState } from './createWeatherFetcher.ts';
import type { WeatherRepository } from './weather.repository.ts';
import { createDayPlan, createNowPlan } from './weatherDayPlan.ts';
import { toWeatherAtHour } from './weatherOfHour.ts';

/** Length of a degree on the earth's mean meridian; for places 10 km apart it is accurate to a few metres. */
const metresPerDegree = 111_195;

/** The vector to the next place: enough to distinguish head wind from tail wind without the whole road. */
export function computeNextPlaceVector(
  coursePlaces: readonly CoursePlace[],
  index: number,
): Pick<WeatherPlace, 'way_on'> {
  const place = coursePlaces[index];
  const nextPlace = coursePlaces[index + 1];
  if (place === undefined || nextPlace === undefined) return {};
  const eastDeg = (nextPlace.lonDeg - place.lonDeg) * Math.cos((place.latDeg * Math.PI) / 180);
  return {
    way_on: {
      east_m: Math.round(eastDeg * metresPerDegree),
      north_m: Math.round((nextPlace.latDeg - place.latDeg) * metresPerDegree),
    },
  };
}

interface ServiceDeps extends Omit<FetcherDeps, 'findStored'> {
  readonly repository: WeatherRepository;
  readonly changes: Changes;
  readonly routes: Pick<RoutesService, 'listCourseVersions' | 'listCourses'>;
}

export function createWeatherService({ routes, changes, ...deps }: ServiceDeps) {
  const { repository, store, clock } = deps;
  const findPlaces = createCourseWeatherPlaces(routes);
  const loadStates = createWeatherFetcher({
    ...deps,
    findPlaces,
    findStored: createStoredWeather(repository, changes),
  });

  return {
    /** The weather along one route, for `day` as in the contract. Throws if no weather can be answered. */
    async readAlongState(routeId: string, day: string | undefined): Promise<WeatherState> {
      const plan = createDayPlan(day, clock.nowMs());
      const currentState = await changes.read();
      const [course] = await routes.listCourseVersions([routeId], currentState);
      if (!course) throw new AppError('resource.notFound');
      const keys = [{ routeId, courseVersion: course.version, kind: plan.kind }];
      const [state] = await loadStates({ keys, plan, currentState });
      if (!state) throw new AppError('weather.unavailable');
      return state;
    },

    async readAlong({ key, isStale }: WeatherState): Promise<RouteWeather> {
      const storedWeather = (await repository.readHours([key])).get(key.routeId);
      if (!storedWeather) throw new AppError('weather.unavailable');
      const { fetchedAtMs, firstHourAtMs, hourCount, ...hours } = storedWeather;
      const { coursePlaces } = (await findPlaces([key]))(key);
      return {
        fetched_at: new Date(fetchedAtMs).toISOString(),
        is_stale: isStale,
        source: 'open-meteo',
        first_hour_at: new Date(firstHourAtMs).toISOString(),
        hour_count: hourCount,
        ...hours,
        places: hours.places.map((place, index) => ({ ...place, ...computeNextPlaceVector(coursePlaces, index) })),
      };
    },

    /** The current weather at one place of each existing route, in request order; throws if none has weather. */
    async readNowStates(routeIds: readonly string[]): Promise<WeatherState[]> {
      const currentState = await changes.read();
      const versions = new Map(
        (await routes.listCourseVersions(routeIds, currentState)).map(({ id, version }) => [id, version]),
      );
      const keys = [...new Set(routeIds)].flatMap((routeId) => {
        const courseVersion = versions.get(routeId);
        return courseVersion === undefined ? [] : [{ routeId, courseVersion, kind: 'now' }];
      });
      if (keys.length === 0) return [];
      const states = await loadStates({ keys, plan: createNowPlan(clock.nowMs()), currentState });
      if (states.length === 0) throw new AppError('weather.unavailable');
      return states;
    },

    async readNow(states: readonly WeatherState[]): Promise<WeatherNowList> {
      const keys = states.map(({ key }) => key);
      const getPlaces = await findPlaces(keys);
      const hours = await repository.readHours(keys);
      const results = states.flatMap(({ key, isStale }): WeatherNow[] => {
        const storedWeather = hours.get(key.routeId);
        if (!storedWeather) return [];
        const place = getPlaces(key).currentPlace.kind;
        return [{ route_id: key.routeId, place, ...toWeatherAtHour(storedWeather, clock.nowMs()), is_stale: isStale }];
      });
      return { results };
    },

    /** Resolves when no call to the source is running. */
    settle: () => store.settle(),
  };
}

export type WeatherService = ReturnType<typeof createWeatherService>;
