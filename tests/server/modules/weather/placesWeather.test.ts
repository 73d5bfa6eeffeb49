import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlacesWeatherRequest, RouteWeatherSchema } from '#contract/weather/weather.ts';
import { buildApp } from '#server/buildApp.ts';
import { createWeatherSite, type WeatherSite } from './weatherSite.ts';

let weatherSite: WeatherSite;
beforeEach(async () => {
  weatherSite = await createWeatherSite();
});
afterEach(() => weatherSite.close());

const places: PlacesWeatherRequest['places'] = [
  { distance_m: 0, elevation_m: 30, lat_cdeg: 2503, lon_cdeg: 12156 },
  { distance_m: 9_000, elevation_m: 480, lat_cdeg: 2507, lon_cdeg: 12161 },
];
const requestWeather = (payload: object = { places }) =>
  weatherSite.site.app.inject({ method: 'POST', url: '/api/weather/places/', payload });
const readSource = () => weatherSite.site.db.selectFrom('weather_source').selectAll().executeTakeFirstOrThrow();

describe('POST /api/weather/places/', () => {
  it('returns the forecast at places rounded to a hundredth of a degree, and stores nothing', async () => {
    const answer = await requestWeather();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const weather = RouteWeatherSchema.parse(answer.json());
    expect(weather).toMatchObject({
      fetched_at: '2026-03-01T04:00:00.000Z',
      is_stale: false,
      first_hour_at: '2026-02-28T16:00:00.000Z',
      hour_count: 192,
      places: [
        { distance_m: 0, elevation_m: 30 },
        { distance_m: 9_000, elevation_m: 480 },
      ],
    });
    expect(weatherSite.fake.requests[0]?.query).toMatchObject({
      latitude: '25.03,25.07',
      longitude: '121.56,121.61',
      elevation: '30,480',
    });
    expect(await weatherSite.site.db.selectFrom('weather_forecast').selectAll().execute()).toEqual([]);
    // Counted like past days, which together may use at most a quarter of the budget.
    expect(await readSource()).toMatchObject({ hour_spent: 2, hour_past: 2 });
  });

  it.each([
    ['places with more decimals', [{ ...places[0], lat_cdeg: 2503.71 }]],
    ['no places', []],
    ['places out of order', [places[1], places[0]]],
    ['nine places', Array.from({ length: 9 }, (_, index) => ({ ...places[0], distance_m: index }))],
  ])('refuses %s', async (_, refused) => {
    expect((await requestWeather({ places: refused })).statusCode).toBe(400);
    expect(weatherSite.fake.requests).toEqual([]);
  });

  it('answers 503 if the source fails, and pauses the source for half a minute', async () => {
    weatherSite.fake.refuse(503, 'Overloaded at 25.03', 2);
    const failed = await requestWeather();
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'weather.unavailable']);
    expect((await requestWeather()).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toHaveLength(2);
    weatherSite.site.clock.advanceMs(30_000);
    expect((await requestWeather()).statusCode).toBe(200);
  });

  it('makes no request once the part of the budget for private courses is spent', async () => {
    await weatherSite.site.db
      .updateTable('weather_source')
      .set({ day_start: new Date('2026-03-01T00:00:00Z'), day_spent: 2_000, day_past: 2_000 })
      .execute();
    expect((await requestWeather()).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toEqual([]);
  });

  it('logs no coordinates, not even those in the source’s error message', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({
      ...weatherSite.site,
      buildDirectory: '/nonexistent',
      logger: { level: 'trace', stream },
    });
    weatherSite.fake.refuse(400, 'Latitude 25.03 is odd', 1);
    const refused = await app.inject({ method: 'POST', url: '/api/weather/places/', payload: { places } });
    const answered = await app.inject({ method: 'POST', url: '/api/weather/places/', payload: { places } });
    await app.close();
    expect([refused.statusCode, answered.statusCode]).toEqual([503, 200]);
    expect(lines.join('')).toContain('no weather from its source');
    expect(lines.join('')).not.toMatch(/25\.0|2503|121\.5|12156/);
  });
});
