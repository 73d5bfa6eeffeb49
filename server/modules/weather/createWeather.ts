import type { AppContext } from '#server/http/context.ts';
import type { Changes } from '#server/modules/changes/changes.service.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import { createLanes } from './createLanes.ts';
import { createOpenMeteoClient, type WeatherSource } from './createOpenMeteoClient.ts';
import { createPlacesWeather } from './placesWeather.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';
import { createWeatherRepository } from './weather.repository.ts';
import { createWeatherService } from './weather.service.ts';
import { createWeatherStore } from './weatherStore.ts';

interface Deps extends Pick<AppContext, 'config' | 'db' | 'clock'> {
  readonly routes: RoutesService;
  readonly changes: Changes;
  readonly ownOrigin: () => string;
  /** Records how the source answers. */
  readonly marks?: ServiceMarks;
  readonly log: { warn(fields: object, message: string): void };
}

/** Builds the weather services of this process from their parts. */
export function createWeather({ config, db, clock, routes, changes, ownOrigin, marks, log }: Deps) {
  const repository = createWeatherRepository(db);
  const storeDeps = { repository, clock, log, runInLane: createLanes() };
  const store = createWeatherStore(storeDeps);
  const source = withMarks(createOpenMeteoClient({ config: config.weather, ownOrigin }), marks);
  return {
    weather: createWeatherService({ routes, changes, repository, store, source, clock }),
    places: createPlacesWeather({ ...storeDeps, source }),
  };
}

function withMarks(source: WeatherSource, marks: ServiceMarks | undefined): WeatherSource {
  return {
    async fetchHours(request) {
      try {
        const hours = await source.fetchHours(request);
        marks?.ok('weather');
        return hours;
      } catch (error) {
        if (error instanceof WeatherSourceError) marks?.failed('weather', error.failure);
        throw error;
      }
    },
  };
}
