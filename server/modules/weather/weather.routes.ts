import type { FastifyInstance } from 'fastify';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import type { WeatherState } from './createWeatherFetcher.ts';
import type { PlacesWeather } from './placesWeather.ts';
import type { WeatherService } from './weather.service.ts';

const cacheBytes = 8 * 1024 * 1024;
/** Returning to a page sends no request; the displayed age keeps counting. */
const maxAgeS = 60;
/** Per network; a rider opens one plan at a time, and a mobile network serves many riders. */
const weathersPerMinute = 120;
/** A device caches an answer for half an hour. */
const placesPerMinute = 20;
const hourMs = 3_600_000;

const nameOf = ({ key, stored, isStale }: WeatherState) => [key.courseVersion, stored.fetchedAtMs, isStale];

interface Services {
  readonly weather: WeatherService;
  readonly places: PlacesWeather;
}

export function registerWeather(
  app: FastifyInstance,
  { config, clock }: AppContext,
  { weather, places }: Services,
): void {
  const cache = new AnswerCache(cacheBytes);
  const options = { maxAgeS, rateLimit: ownRateLimit('weather', weathersPerMinute, config) };
  app.addHook('onClose', async () => void (await Promise.all([weather.settle(), places.settle()])));

  registerCachedEndpoint(app, weatherEndpoints.getRouteWeather, cache, {
    ...options,
    state: ({ params, query }) => weather.alongState(params.id, query.day),
    key: (state) => JSON.stringify([state.key.kind, ...nameOf(state)]),
    answer: (_, state) => weather.readAlong(state),
  });

  registerEndpoint(
    app,
    weatherEndpoints.findPlacesWeather,
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return places.find(body);
    },
    { rateLimit: ownRateLimit('placesWeather', placesPerMinute, config), bodyLimit: 4_096 },
  );

  registerCachedEndpoint(app, weatherEndpoints.listWeatherNow, cache, {
    ...options,
    state: ({ query }) => weather.nowStates(query.routes.split(',')),
    key: (states) => JSON.stringify([Math.round(clock.nowMs() / hourMs), ...states.map(nameOf)]),
    answer: (_, states) => weather.readNow(states),
  });
}
