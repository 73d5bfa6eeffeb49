import type { FastifyInstance } from 'fastify';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { FakeOpenMeteo } from './FakeOpenMeteo.ts';

export interface WeatherSite {
  readonly site: TestSite;
  readonly fake: FakeOpenMeteo;
  close(): Promise<void>;
}

/** A site whose weather source is a `FakeOpenMeteo` on a local port. */
export async function createWeatherSite(): Promise<WeatherSite> {
  const fake = new FakeOpenMeteo();
  const url = await fake.start();
  const environment = { OPEN_METEO_URL: url, OPEN_METEO_ARCHIVE_URL: url, PROVIDER_TIMEOUT_MS: '2000' };
  const site = await createTestSite({ environment });
  return {
    site,
    fake,
    async close() {
      await site.close();
      await fake.stop();
    },
  };
}

export const getWeather = (app: FastifyInstance, id = 'wuling-west', day?: string) =>
  app.inject(`/api/routes/${id}/weather/${day === undefined ? '' : `?day=${day}`}`);

export const getWeatherNow = (app: FastifyInstance, ...ids: readonly string[]) =>
  app.inject(`/api/weather/now/?routes=${ids.join(',')}`);
