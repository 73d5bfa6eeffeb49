import type { FastifyInstance } from 'fastify';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import type { Gauge } from '#server/http/gauge.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { toClientNetwork } from '#server/http/toClientNetwork.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import type { ModuleSetup } from '../module.ts';
import { defineModule } from '../module.ts';
import { createWeather } from './createWeather.ts';
import type { WeatherState } from './createWeatherFetcher.ts';
import type { PlacesWeather } from './placesWeather.ts';
import { createWeatherRepository } from './weather.repository.ts';
import type { WeatherService } from './weather.service.ts';
import { getWindowStartMs, sourceWindows, weatherBudget } from './weatherBudget.ts';
import { weatherCellsRepository } from './weatherCells.repository.ts';

const maxCacheBytes = 8 * 1024 * 1024;
/** Returning to a page sends no request; the displayed age keeps counting. */
const maxAgeS = 60;
/** Per network; a rider opens one plan at a time, and a mobile network serves many riders. */
const forecastsPerMinute = 120;
/** A device caches an answer for half an hour. */
const placesPerMinute = 20;
const hourMs = 3_600_000;

const toKeyParts = ({ key, stored, isStale }: WeatherState) => [key.courseVersion, stored.fetchedAtMs, isStale];

interface Services {
  readonly weather: WeatherService;
  readonly places: PlacesWeather;
}

function registerWeather(app: FastifyInstance, { config, clock }: AppContext, { weather, places }: Services): void {
  const cache = new AnswerCache(maxCacheBytes);
  const options = { maxAgeS, rateLimit: createEndpointRateLimit('weather', forecastsPerMinute, config) };
  app.addHook('onClose', async () => void (await Promise.all([weather.settle(), places.settle()])));

  registerCachedEndpoint(app, weatherEndpoints.getRouteWeather, cache, {
    ...options,
    readState: ({ params, query }) => weather.readAlongState(params.id, query.day),
    toKey: (state) => JSON.stringify([state.key.kind, ...toKeyParts(state)]),
    buildAnswer: (_, state) => weather.readAlong(state),
  });

  registerEndpoint(
    app,
    weatherEndpoints.findPlacesWeather,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      return places.find(body, toClientNetwork(request.ip));
    },
    { rateLimit: createEndpointRateLimit('placesWeather', placesPerMinute, config), bodyLimit: 4_096 },
  );

  registerCachedEndpoint(app, weatherEndpoints.listWeatherNow, cache, {
    ...options,
    readState: ({ query }) => weather.readNowStates(query.routes.split(',')),
    toKey: (states) => JSON.stringify([Math.round(clock.nowMs() / hourMs), ...states.map(toKeyParts)]),
    buildAnswer: (_, states) => weather.readNow(states),
  });
}

/** The budget of calls to the weather source, and whether calling is paused. */
async function readWeatherGauges({ context: { db, clock } }: ModuleSetup): Promise<readonly Gauge[]> {
  const nowMs = clock.nowMs();
  const { spent, pausedUntilMs } = await createWeatherRepository(db).readSourceState();
  return [
    ...sourceWindows.flatMap((window) => {
      const isCurrent = spent[window].startMs === getWindowStartMs(window, nowMs);
      return [
        { name: 'wolfpace_weather_calls_used', labels: { window }, value: isCurrent ? spent[window].spent : 0 },
        { name: 'wolfpace_weather_calls_limit', labels: { window }, value: weatherBudget[window] },
      ];
    }),
    { name: 'wolfpace_weather_paused_seconds', value: Math.max(0, (pausedUntilMs - nowMs) / 1000) },
  ];
}

const dayMs = 86_400_000;
/** A forecast covers eight days. */
const forecastRetentionDays = 9;
/** A past day does not change; this only bounds the tables. */
const pastRetentionDays = 90;

export async function deleteOldWeather({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const getDaysAgo = (days: number) => new Date(clock.nowMs() - days * dayMs);
  await createWeatherRepository(db).deleteOld({
    aheadBefore: getDaysAgo(forecastRetentionDays),
    pastBefore: getDaysAgo(pastRetentionDays),
  });
  await weatherCellsRepository.deleteOld(db, toTaipeiDay(clock.nowMs() - pastRetentionDays * dayMs));
}

export const weatherModule = defineModule({
  routes: (api, { context, services, log }) =>
    registerWeather(
      api,
      context,
      createWeather({
        ...context,
        routes: services.routes,
        changes: services.changes,
        marks: services.marks,
        ownOrigin: services.ownOrigin,
        log,
      }),
    ),
  gauges: readWeatherGauges,
  jobs: ({ context }) => [{ queue: 'forget-old-weather', cron: '33 4 * * *', run: () => deleteOldWeather(context) }],
});
