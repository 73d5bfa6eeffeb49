import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlacesWeatherRequest, RouteWeatherSchema } from '#contract/weather/weather.ts';
import { buildApp } from '#server/buildApp.ts';
import { deleteOldWeather } from '#server/modules/weather/weather.module.ts';
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
    for (const table of ['weather_forecast', 'weather_cell'] as const)
      expect(await weatherSite.site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    // Counted like past days, which together may use at most a quarter of the budget.
    expect(await readSource()).toMatchObject({ hour_spent: 2, hour_past: 2 });
  });

  it('gives one client a share of the budget only, and the other clients theirs', async () => {
    const eightPlaces = Array.from({ length: 8 }, (_, index) => ({ ...places[0], distance_m: index * 1_000 }));
    const send = async (remoteAddress: string) => {
      const request = { method: 'POST', url: '/api/weather/places/', payload: { places: eightPlaces } } as const;
      const answer = await weatherSite.site.app.inject({ ...request, remoteAddress });
      return [answer.statusCode, answer.json().code];
    };
    for (let count = 0; count < 10; count += 1) expect(await send('203.0.113.1')).toEqual([200, undefined]);
    expect(await send('203.0.113.1')).toEqual([503, 'weather.unavailable']);
    expect(await send('203.0.113.2')).toEqual([200, undefined]);
    expect(await readSource()).toMatchObject({ minute_spent: 88 });
    weatherSite.site.clock.advanceMs(60_000);
    expect(await send('203.0.113.1')).toEqual([200, undefined]);
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

  describe('of a past day', () => {
    const day = '2026-02-10';
    const pastPlaces = [
      { distance_m: 0, elevation_m: 0, lat_cdeg: 2500, lon_cdeg: 12160 },
      { distance_m: 9_000, elevation_m: 500, lat_cdeg: 2510, lon_cdeg: 12160 },
      { distance_m: 18_000, elevation_m: 0, lat_cdeg: 2500, lon_cdeg: 12160 },
    ];
    const requestPast = (pastDay = day, visited: object = pastPlaces) =>
      requestWeather({ day: pastDay, places: visited });
    const readCells = () =>
      weatherSite.site.db
        .selectFrom('weather_cell')
        .select(['day', 'lat_cdeg', 'elevation_m', 'fetched_on'])
        .orderBy('lat_cdeg')
        .execute();

    it('fetches each cell once for all riders, and stores neither request nor time', async () => {
      const answer = await requestPast();
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const weather = RouteWeatherSchema.parse(answer.json());
      expect(weather).toMatchObject({
        fetched_at: '2026-02-28T16:00:00.000Z',
        is_stale: false,
        first_hour_at: '2026-02-09T16:00:00.000Z',
        hour_count: 48,
        precipitation_probability_pc: null,
        places: pastPlaces.map(({ distance_m, elevation_m }) => ({ distance_m, elevation_m })),
      });
      // The fake's value is a hundred times the place's number plus the hour; the ride ends in its first cell.
      expect(weather.wind_speed_dmps.slice(0, 6)).toEqual([0, 1_000, 0, 10, 1_010, 10]);
      expect(weatherSite.fake.requests).toMatchObject([
        {
          path: '/v1/forecast',
          query: { latitude: '25,25.1', elevation: '0,500', start_date: day, end_date: '2026-02-11' },
        },
      ]);
      expect(await readCells()).toEqual([
        { day, lat_cdeg: 2500, elevation_m: 0, fetched_on: '2026-03-01' },
        { day, lat_cdeg: 2510, elevation_m: 500, fetched_on: '2026-03-01' },
      ]);
      expect(await readSource()).toMatchObject({ hour_spent: 2, hour_past: 2 });
      weatherSite.site.clock.advanceMs(80 * 86_400_000);
      const otherRide = await requestPast(day, [...pastPlaces.slice(0, 2), { ...pastPlaces[0], distance_m: 30_000 }]);
      expect(otherRide.json().wind_speed_dmps).toEqual(weather.wind_speed_dmps);
      expect(weatherSite.fake.requests).toHaveLength(1);
    });

    it('asks the archive for days beyond the reach of the forecast, and refuses those outside the range', async () => {
      expect((await requestPast('2025-06-01')).statusCode).toBe(200);
      expect(weatherSite.fake.requests.map(({ path }) => path)).toEqual(['/v1/archive']);
      expect((await requestPast('2014-12-31')).statusCode).toBe(400);
      expect((await requestPast('2026-03-09')).statusCode).toBe(400);
    });

    it('refuses places that are not on the grid', async () => {
      for (const part of [{ lat_cdeg: 2503 }, { lon_cdeg: 12156 }, { elevation_m: 30 }])
        expect((await requestPast(day, [{ ...pastPlaces[0], ...part }])).statusCode).toBe(400);
      expect(weatherSite.fake.requests).toEqual([]);
    });

    it('fetches a recent day again the next day until it is settled, and answers with the old hours if it fails', async () => {
      await requestPast('2026-02-27');
      await requestPast('2026-02-27');
      expect(weatherSite.fake.requests).toHaveLength(1);
      weatherSite.site.clock.advanceMs(86_400_000);
      weatherSite.fake.refuse(503, 'Overloaded', 2);
      expect((await requestPast('2026-02-27')).json()).toMatchObject({ is_stale: true, hour_count: 48 });
      weatherSite.site.clock.advanceMs(10 * 86_400_000);
      expect((await requestPast('2026-02-27')).json()).toMatchObject({ is_stale: false });
      weatherSite.site.clock.advanceMs(10 * 86_400_000);
      await requestPast('2026-02-27');
      expect(weatherSite.fake.requests).toHaveLength(4);
    });

    it('answers 503 if the source refuses or the budget is spent, and stores nothing', async () => {
      weatherSite.fake.refuse(400, "Parameter 'start_date' is out of allowed range");
      const failed = await requestPast();
      expect([failed.statusCode, failed.json().code]).toEqual([503, 'weather.unavailable']);
      await weatherSite.site.db
        .updateTable('weather_source')
        .set({ day_start: new Date('2026-03-01T00:00:00Z'), day_spent: 1_999, day_past: 1_999 })
        .execute();
      expect((await requestPast()).statusCode).toBe(503);
      expect(weatherSite.fake.requests).toHaveLength(1);
      expect(await readCells()).toEqual([]);
    });

    it('makes one call for simultaneous requests, and deletes the cells after three months', async () => {
      const answers = await Promise.all([requestPast(), requestPast()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(weatherSite.fake.requests).toHaveLength(1);
      weatherSite.site.clock.advanceMs(90 * 86_400_000);
      await deleteOldWeather(weatherSite.site);
      expect(await readCells()).toHaveLength(2);
      weatherSite.site.clock.advanceMs(86_400_000);
      await deleteOldWeather(weatherSite.site);
      expect(await readCells()).toEqual([]);
    });
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
