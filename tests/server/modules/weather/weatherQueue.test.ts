import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChanges } from '#server/modules/changes/changes.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createRoutesRepository } from '#server/modules/routes/routes.repository.ts';
import { createRoutesService } from '#server/modules/routes/routes.service.ts';
import { createOpenMeteoClient } from '#server/modules/weather/createOpenMeteoClient.ts';
import { createWeatherRepository } from '#server/modules/weather/weather.repository.ts';
import { createWeatherService } from '#server/modules/weather/weather.service.ts';
import { createWeatherStore } from '#server/modules/weather/weatherStore.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createWeatherSite, type WeatherSite } from './weatherSite.ts';

let weatherSite: WeatherSite;

beforeEach(async () => {
  weatherSite = await createWeatherSite();
  await saveRoute(weatherSite.site.db, routeDraft('wuling-west'));
});
afterEach(() => weatherSite.close());

const log = { warn: () => undefined };

/** A promise that the test resolves. */
function createGate() {
  let open = () => {};
  const isOpen = new Promise<void>((done) => {
    open = done;
  });
  return { open, isOpen };
}

describe('the queue for the source', () => {
  it('runs forecasts before past days that were requested earlier, each kind in order', async () => {
    const store = createWeatherStore({
      repository: createWeatherRepository(weatherSite.site.db),
      clock: weatherSite.site.clock,
      log,
    });
    const first = createGate();
    const requestedPaths: string[] = [];
    const ask = (kind: string, until?: Promise<void>) =>
      store.refresh({
        keys: [{ routeId: 'wuling-west', courseVersion: 1, kind }],
        isDue: () => true,
        lane: kind === 'forecast' || kind === 'now' ? 'ahead' : 'past',
        countCalls: () => 1,
        ask: async () => {
          requestedPaths.push(kind);
          await until;
          return [];
        },
      });
    const runs = [
      ask('2026-02-20', first.isOpen),
      ...['2026-02-21', '2026-02-22', 'forecast', 'now'].map((kind) => ask(kind)),
    ];
    first.open();
    await Promise.all(runs);
    expect(requestedPaths).toEqual(['2026-02-20', 'forecast', 'now', '2026-02-21', '2026-02-22']);
  });

  it('fails after a short wait without a stored forecast, which the next request then gets', async () => {
    const repository = createWeatherRepository(weatherSite.site.db);
    const { clock } = weatherSite.site;
    const store = createWeatherStore({ repository, clock, log });
    const client = createOpenMeteoClient({
      config: weatherSite.site.config.weather,
      ownOrigin: () => 'http://127.0.0.1:1',
    });
    const slow = createGate();
    const changes = createChanges(weatherSite.site.db);
    const service = createWeatherService({
      changes,
      routes: createRoutesService({
        repository: createRoutesRepository(weatherSite.site.db),
        changes,
        roadNotices: { list: async () => [], listForState: async () => [] },
        tiedVideos: { readForState: async () => ({ state: '', videos: [] }) },
        clock,
      }),
      repository,
      store,
      source: { fetchHours: (request) => slow.isOpen.then(() => client.fetchHours(request)) },
      clock,
      maxWaitMs: 50,
    });
    await expect(service.readAlongState('wuling-west', undefined)).rejects.toMatchObject({
      code: 'weather.unavailable',
    });
    slow.open();
    await service.settle();
    expect(await service.readAlongState('wuling-west', undefined)).toMatchObject({ isStale: false });
    expect(weatherSite.fake.requests).toHaveLength(1);
  });
});
