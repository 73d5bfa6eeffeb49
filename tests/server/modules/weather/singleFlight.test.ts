import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createChanges } from '#server/modules/changes/changes.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createRoutesRepository } from '#server/modules/routes/routes.repository.ts';
import { createRoutesService } from '#server/modules/routes/routes.service.ts';
import { createWeather } from '#server/modules/weather/createWeather.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { openConnections } from '#tests/server/appSupport/withoutRowLocks.ts';
import { countLockCalls } from './countLockCalls.ts';
import { createWeatherSite, type WeatherSite } from './weatherSite.ts';
import { withoutSourceLock } from './withoutSourceLock.ts';

let weatherSite: WeatherSite;

beforeEach(async () => {
  weatherSite = await createWeatherSite();
  await saveRoute(weatherSite.site.db, routeDraft('wuling-west'));
  await saveRoute(weatherSite.site.db, routeDraft('wuling-east'));
});
afterEach(() => weatherSite.close());

const log = { warn: () => undefined };

/** Weather services as in several processes, with separate queues and caches on one database. */
function createServices(db: Db, count: number) {
  const changes = createChanges(weatherSite.site.db);
  const routes = createRoutesService({
    repository: createRoutesRepository(weatherSite.site.db),
    changes,
    roadNotices: { list: async () => [], listForState: async () => [] },
    tiedVideos: { readForState: async () => ({ state: '', videos: [] }) },
    clock: weatherSite.site.clock,
  });
  const ownOrigin = () => 'http://127.0.0.1:1';
  return Array.from(
    { length: count },
    () => createWeather({ ...weatherSite.site, db, changes, routes, ownOrigin, log }).weather,
  );
}

/** Eight processes request missing weather at once; the source answers when all of them have requested its lock. */
async function requestAtOnce(db: Db) {
  await openConnections(weatherSite.site.db, 12);
  const { countingDb: counted, allRequested: arrived } = countLockCalls(db, 8);
  weatherSite.fake.onRequest = () => arrived;
  const weathers = createServices(counted, 8);
  const states = await Promise.all(
    weathers.flatMap((weather) => [0, 1].map(() => weather.readAlongState('wuling-west', undefined))),
  );
  expect(states).toHaveLength(16);
  await Promise.all(weathers.map((weather) => weather.settle()));
  return { calls: weatherSite.fake.requests.length, maxConcurrent: weatherSite.fake.maxConcurrent };
}

describe('simultaneous first requests of several processes', () => {
  it('make one call to the source', async () => {
    expect(await requestAtOnce(weatherSite.site.db)).toEqual({ calls: 1, maxConcurrent: 1 });
  });

  it('make more than one call without the lock', async () => {
    expect((await requestAtOnce(withoutSourceLock(weatherSite.site.db))).calls).toBeGreaterThan(1);
  });

  it('for different routes run one after the other', async () => {
    await openConnections(weatherSite.site.db, 12);
    const { countingDb: counted, allRequested: arrived } = countLockCalls(weatherSite.site.db, 4);
    weatherSite.fake.onRequest = () => arrived;
    const ids = ['wuling-west', 'wuling-east'];
    await Promise.all(
      createServices(counted, 4).flatMap((weather) => [
        ...ids.map((id) => weather.readAlongState(id, undefined)),
        weather.readNowStates(ids),
      ]),
    );
    expect([weatherSite.fake.requests.length, weatherSite.fake.maxConcurrent]).toEqual([3, 1]);
  });
});
