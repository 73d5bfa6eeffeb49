import type { FastifyInstance } from 'fastify';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import type { WeatherState } from './bringWeather.ts';
import type { WeatherService } from './weather.service.ts';

const cacheBytes = 8 * 1024 * 1024;
/** Returning to a page sends no request; the displayed age keeps counting. */
const maxAgeS = 60;
/** Per network; a rider opens one plan at a time, and a mobile network serves many riders. */
const weathersPerMinute = 120;
const hourMs = 3_600_000;

const nameOf = ({ key, stored, isStale }: WeatherState) => [key.courseVersion, stored.fetchedAtMs, isStale];

export function registerWeather(app: FastifyInstance, { config, clock }: AppContext, weather: WeatherService): void {
  const cache = new AnswerCache(cacheBytes);
  const options = { maxAgeS, rateLimit: ownRateLimit('weather', weathersPerMinute, config) };
  app.addHook('onClose', () => weather.settle());

  registerCachedEndpoint(app, weatherEndpoints.getRouteWeather, cache, {
    ...options,
    state: ({ params, query }) => weather.alongState(params.id, query.day),
    key: (state) => JSON.stringify([state.key.kind, ...nameOf(state)]),
    answer: (_, state) => weather.readAlong(state),
  });

  registerCachedEndpoint(app, weatherEndpoints.listWeatherNow, cache, {
    ...options,
    state: ({ query }) => weather.nowStates(query.routes.split(',')),
    key: (states) => JSON.stringify([Math.round(clock.nowMs() / hourMs), ...states.map(nameOf)]),
    answer: (_, states) => weather.readNow(states),
  });
}
