import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WeatherNowListSchema } from '#contract/weather/weather.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createWeatherSite, getWeatherNow, type WeatherSite } from './weatherSite.ts';

let weatherSite: WeatherSite;

beforeEach(async () => {
  weatherSite = await createWeatherSite();
  await saveRoute(weatherSite.site.db, routeDraft('wuling-west'));
  await saveRoute(weatherSite.site.db, routeDraft('riverside', { line: straightLine({ lengthM: 9_000, climbM: 20 }) }));
  weatherSite.fake.getReading = (variable, place, hour) => {
    if (variable === 'temperature_2m') return place === 0 ? 6.04 + hour : 25;
    if (variable === 'wind_speed_10m') return 5.17;
    if (variable === 'wind_gusts_10m') return 9.9;
    return variable === 'wind_direction_10m' ? 45 : 3;
  };
});
afterEach(() => weatherSite.close());

describe('GET /api/weather/now/', () => {
  it('returns the nearest full hour at each summit or start, in the requested order, with one call', async () => {
    weatherSite.site.clock.set('2026-03-01T04:29:00Z');
    const answer = await getWeatherNow(weatherSite.site.app, 'wuling-west', 'riverside');
    expect(answer.statusCode).toBe(200);
    const common = {
      at: '2026-03-01T04:00:00.000Z',
      wind_speed_mps: 5.2,
      wind_from_deg: 45,
      gust_mps: 9.9,
      weather_code: 3,
      // The fake has 3 mm of rain in every hour.
      hazards: ['rain'],
      precipitation_probability_pc: 3,
      fetched_at: '2026-03-01T04:29:00.000Z',
      is_stale: false,
    };
    expect(WeatherNowListSchema.parse(answer.json())).toEqual({
      results: [
        { route_id: 'wuling-west', place: 'summit', elevation_m: 950, temperature_c: 18, ...common },
        { route_id: 'riverside', place: 'start', elevation_m: 450, temperature_c: 25, ...common },
      ],
    });
    expect(weatherSite.fake.requests.map(({ query }) => query.elevation)).toEqual(['950,450']);
  });

  it('answers with the next hour without another call, and with 304 within the same hour', async () => {
    const first = await getWeatherNow(weatherSite.site.app, 'wuling-west');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const url = '/api/weather/now/?routes=wuling-west';
    weatherSite.site.clock.advanceMs(29 * 60_000);
    expect((await weatherSite.site.app.inject({ url, headers })).statusCode).toBe(304);
    weatherSite.site.clock.advanceMs(30_000);
    weatherSite.site.clock.set('2026-03-01T04:29:59Z');
    expect((await getWeatherNow(weatherSite.site.app, 'wuling-west')).json().results[0].temperature_c).toBe(18);
    weatherSite.site.clock.set('2026-03-01T04:31:00Z');
    weatherSite.fake.refuse(503, 'The service is overloaded', 2);
    const next = (await getWeatherNow(weatherSite.site.app, 'wuling-west')).json().results[0];
    expect([next.at, next.temperature_c, next.is_stale]).toEqual(['2026-03-01T05:00:00.000Z', 19, false]);
  });

  it('requests only what is missing', async () => {
    await getWeatherNow(weatherSite.site.app, 'wuling-west');
    const { results } = (await getWeatherNow(weatherSite.site.app, 'riverside', 'wuling-west')).json();
    expect(results.map(({ route_id }: { route_id: string }) => route_id)).toEqual(['riverside', 'wuling-west']);
    expect(weatherSite.fake.requests.map(({ query }) => query.elevation)).toEqual(['950', '450']);
  });

  it('returns stored weather and its age if the source is down, and omits routes without any', async () => {
    await getWeatherNow(weatherSite.site.app, 'wuling-west');
    weatherSite.site.clock.advanceMs(10 * 3_600_000);
    weatherSite.fake.refuse(503, 'The service is overloaded', 2);
    const { results } = (await getWeatherNow(weatherSite.site.app, 'riverside', 'wuling-west')).json();
    expect(results).toMatchObject([
      {
        route_id: 'wuling-west',
        at: '2026-03-01T14:00:00.000Z',
        fetched_at: '2026-03-01T04:00:00.000Z',
        is_stale: true,
      },
    ]);
    weatherSite.site.clock.advanceMs(26 * 3_600_000);
    weatherSite.fake.refuse(503, 'The service is overloaded', 2);
    const over = await getWeatherNow(weatherSite.site.app, 'wuling-west');
    expect([over.statusCode, over.json().code]).toEqual([503, 'weather.unavailable']);
  });

  it('omits unknown routes, and lists each once', async () => {
    const { results } = (await getWeatherNow(weatherSite.site.app, 'nowhere', 'wuling-west', 'wuling-west')).json();
    expect(results).toHaveLength(1);
    expect((await getWeatherNow(weatherSite.site.app, 'nowhere')).json()).toEqual({ results: [] });
  });

  it('accepts 1 to 60 slugs', async () => {
    const sixty = Array.from({ length: 60 }, (_, index) => `route-${index}`);
    expect((await getWeatherNow(weatherSite.site.app, ...sixty)).statusCode).toBe(200);
    expect((await getWeatherNow(weatherSite.site.app, ...sixty, 'one-more')).statusCode).toBe(400);
    for (const routes of ['', ',', 'A', 'a,,b', 'login', '%00']) {
      expect((await weatherSite.site.app.inject(`/api/weather/now/?routes=${routes}`)).statusCode).toBe(400);
    }
    expect((await weatherSite.site.app.inject('/api/weather/now/')).statusCode).toBe(400);
    expect(weatherSite.fake.requests).toEqual([]);
  });
});
