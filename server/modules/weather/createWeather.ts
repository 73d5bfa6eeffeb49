import type { AppContext } from '#server/http/context.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { createLanes } from './createLanes.ts';
import { createOpenMeteo } from './openMeteoClient.ts';
import { createPlacesWeather } from './placesWeather.ts';
import { createWeatherRepository } from './weather.repository.ts';
import { createWeatherService } from './weather.service.ts';
import { createWeatherStore } from './weatherStore.ts';

interface Surroundings extends Pick<AppContext, 'config' | 'db' | 'clock'> {
  readonly routes: RoutesService;
  readonly ownOrigin: () => string;
  readonly log: { warn(fields: object, message: string): void };
}

/** Builds the weather services of this process from their parts. */
export function createWeather({ config, db, clock, routes, ownOrigin, log }: Surroundings) {
  const repository = createWeatherRepository(db);
  const surroundings = { repository, clock, log, inTurn: createLanes() };
  const store = createWeatherStore(surroundings);
  const source = createOpenMeteo({ config: config.weather, ownOrigin });
  return {
    weather: createWeatherService({ routes, repository, store, source, clock }),
    places: createPlacesWeather({ ...surroundings, source }),
  };
}
