import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacesWeatherRequest, RequestedPlace, RouteWeather, WeatherHours } from '#contract/weather/weather.ts';
import { AppError } from '#server/http/AppError.ts';
import { getMidnightMs } from './createOpenMeteoClient.ts';
import { createPastCells } from './createPastCells.ts';
import { createPlacesSource, type PlacesSourceDeps } from './createPlacesSource.ts';
import { createDayPlan, type DayPlan, getRequestedHours } from './weatherDayPlan.ts';

/** How long a request waits for the source and for the calls before its own. */
const maxWaitMs = 10_000;

type PlacesAnswer = Pick<RouteWeather, 'fetched_at' | 'is_stale'> & { readonly hours: WeatherHours };

interface PlacesQuery {
  readonly places: readonly RequestedPlace[];
  readonly plan: DayPlan;
  readonly client: string;
}

/** The forecast at places that must not be stored or logged, and past days in cells that many places share. */
export function createPlacesWeather(deps: PlacesSourceDeps) {
  const { repository, clock } = deps;
  const placesSource = createPlacesSource(deps);
  const findPastCells = createPastCells({ repository, placesSource, clock });

  async function fetchForecast({ places, plan, client }: PlacesQuery): Promise<PlacesAnswer | null> {
    const requestedPlaces = places.map(({ distance_m, elevation_m, lat_cdeg, lon_cdeg }) => ({
      distanceM: distance_m,
      elevationM: elevation_m,
      latDeg: lat_cdeg / 100,
      lonDeg: lon_cdeg / 100,
    }));
    const hours = await placesSource.runInQueue(client, ({ fetchHours }) =>
      fetchHours({ ...plan.request, places: requestedPlaces }),
    );
    return hours && { hours, fetched_at: new Date(clock.nowMs()).toISOString(), is_stale: false };
  }

  async function findPast({ places, plan, client }: PlacesQuery): Promise<PlacesAnswer | null> {
    const past = await findPastCells(places, plan, client);
    if (past === null) return null;
    const { hours, fetchedOn, isStale } = past;
    return { hours, fetched_at: new Date(getMidnightMs(fetchedOn)).toISOString(), is_stale: isStale };
  }

  return {
    /**
     * Fails with `weather.unavailable` if there is none or the client network has used up its share of the source, and
     * for a day outside the range.
     */
    async find({ day, places }: PlacesWeatherRequest, client: string): Promise<RouteWeather> {
      const plan = createDayPlan(day, clock.nowMs());
      const run =
        plan.kind === 'forecast' ? fetchForecast({ places, plan, client }) : findPast({ places, plan, client });
      const answer = await Promise.race([run, sleep(maxWaitMs, null, { ref: false })]);
      if (answer === null) throw new AppError('weather.unavailable');
      const { firstHourAtMs, hourCount } = getRequestedHours(plan);
      const { hours, ...source } = answer;
      return {
        ...source,
        source: 'open-meteo',
        first_hour_at: new Date(firstHourAtMs).toISOString(),
        hour_count: hourCount,
        ...hours,
      };
    },

    /** Resolves when no call is running. */
    settle: () => placesSource.settle(),
  };
}

export type PlacesWeather = ReturnType<typeof createPlacesWeather>;
