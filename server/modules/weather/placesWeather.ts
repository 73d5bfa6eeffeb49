import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacesWeatherRequest, RouteWeather, WeatherHours } from '#contract/weather/weather.ts';
import { AppError } from '#server/http/AppError.ts';
import { createLanes } from './createLanes.ts';
import type { WeatherSource } from './createOpenMeteoClient.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';
import type { WeatherTransaction } from './weather.repository.ts';
import { computePausedUntilMs, type SpentByWindow, spendCalls } from './weatherBudget.ts';
import { createDayPlan, getRequestedHours } from './weatherDayPlan.ts';
import type { StoreDeps } from './weatherStore.ts';

interface Deps extends StoreDeps {
  readonly source: WeatherSource;
}

/** How long a request waits for the source and for the calls before its own. */
const maxWaitMs = 10_000;

/**
 * The forecast at places that must not be stored or logged. Calls follow the rules of `createWeatherStore`, with the
 * budget share and queue position of past days, so that the forecasts of our routes come first.
 */
export function createPlacesWeather({ repository, clock, log, source, runInLane = createLanes() }: Deps) {
  const running = new Set<Promise<void>>();

  async function callSource(calls: number, fetchHours: () => Promise<WeatherHours>): Promise<WeatherHours | null> {
    return repository.runExclusively(async (transaction) => {
      const current = await transaction.readSource();
      const nowMs = clock.nowMs();
      const spent = current.pausedUntilMs > nowMs ? null : spendCalls(current.spent, { calls, isPast: true, nowMs });
      if (spent === null) return null;
      await transaction.writeSource({ spent, pausedUntilMs: current.pausedUntilMs });
      try {
        return await fetchHours();
      } catch (error) {
        if (!(error instanceof WeatherSourceError)) throw error;
        await recordFailure(transaction, error, spent);
        return null;
      }
    });
  }

  async function recordFailure(
    transaction: WeatherTransaction,
    { failure, window }: WeatherSourceError,
    spent: SpentByWindow,
  ): Promise<void> {
    // Not the error's message: the source may repeat the places in it.
    log.warn({ failure }, 'no weather from its source');
    // Any other failure concerns this query only.
    if (failure === 'unreachable' || failure === 'limited')
      await transaction.writeSource({ spent, pausedUntilMs: computePausedUntilMs(window, clock.nowMs()) });
  }

  /** Calls the source; null if it does not answer or is paused, or if the budget is spent. */
  async function runInQueue(calls: number, fetchHours: () => Promise<WeatherHours>): Promise<WeatherHours | null> {
    let hours: WeatherHours | null = null;
    const run = runInLane('past', async () => {
      hours = await callSource(calls, fetchHours).catch(({ name }: Error) => {
        log.warn({ name }, 'no weather');
        return null;
      });
    }).finally(() => running.delete(run));
    running.add(run);
    await run;
    return hours;
  }

  return {
    /** Fails with `weather.unavailable` if there is none. */
    async find({ places }: PlacesWeatherRequest): Promise<RouteWeather> {
      const plan = createDayPlan(undefined, clock.nowMs());
      const requestedPlaces = places.map(({ distance_m, elevation_m, lat_cdeg, lon_cdeg }) => ({
        distanceM: distance_m,
        elevationM: elevation_m,
        latDeg: lat_cdeg / 100,
        lonDeg: lon_cdeg / 100,
      }));
      const run = runInQueue(places.length, () => source.fetchHours({ ...plan.request, places: requestedPlaces }));
      const hours = await Promise.race([run, sleep(maxWaitMs, null, { ref: false })]);
      if (hours === null) throw new AppError('weather.unavailable');
      const { firstHourAtMs, hourCount } = getRequestedHours(plan);
      return {
        fetched_at: new Date(clock.nowMs()).toISOString(),
        is_stale: false,
        source: 'open-meteo',
        first_hour_at: new Date(firstHourAtMs).toISOString(),
        hour_count: hourCount,
        ...hours,
      };
    },

    /** Resolves when no call is running. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

export type PlacesWeather = ReturnType<typeof createPlacesWeather>;
