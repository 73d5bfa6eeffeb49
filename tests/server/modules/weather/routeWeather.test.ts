import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteWeatherSchema } from '#contract/weather/weather.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { deleteOldWeather } from '#server/modules/weather/weather.module.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createWeatherSite, getWeather, type WeatherSite } from './weatherSite.ts';

let weatherSite: WeatherSite;
const minuteMs = 60_000;

beforeEach(async () => {
  weatherSite = await createWeatherSite();
  await saveRoute(weatherSite.site.db, routeDraft('wuling-west'));
});
afterEach(() => weatherSite.close());

/** Makes the next call and its retry fail. */
const failNextCall = () => weatherSite.fake.refuse(503, 'The service is overloaded', 2);
const readStored = () =>
  weatherSite.site.db.selectFrom('weather_forecast').select(['route_id', 'kind']).orderBy('kind').execute();
const readSource = () => weatherSite.site.db.selectFrom('weather_source').selectAll().executeTakeFirstOrThrow();

describe('GET /api/routes/{id}/weather/', () => {
  it('returns eight days from midnight in Taipei at the places of the course', async () => {
    weatherSite.fake.getReading = (variable, place, hour) =>
      variable === 'weather_code' ? 3 : place * 10 + (hour % 24) / 10;
    const answer = await getWeather(weatherSite.site.app);
    expect(answer.statusCode).toBe(200);
    const weather = RouteWeatherSchema.parse(answer.json());
    expect(weather).toMatchObject({
      fetched_at: '2026-03-01T04:00:00.000Z',
      is_stale: false,
      source: 'open-meteo',
      first_hour_at: '2026-02-28T16:00:00.000Z',
      hour_count: 192,
      places: [
        { distance_m: 0, elevation_m: 450 },
        { distance_m: 5_000, elevation_m: 700 },
        { distance_m: 10_000, elevation_m: 950 },
      ],
    });
    const columns = [weather.temperature_dc, weather.precipitation_probability_pc, weather.weather_code];
    expect(columns.map((column) => column?.length)).toEqual([576, 576, 576]);
    expect(weather.temperature_dc.slice(0, 6)).toEqual([0, 100, 200, 1, 101, 201]);
    expect(weatherSite.fake.requests).toHaveLength(1);
    expect(weatherSite.fake.requests[0]?.query.elevation).toBe('450,700,950');
  });

  it('can be cached by the client', async () => {
    const { headers } = await getWeather(weatherSite.site.app);
    expect(headers['cache-control']).toBe('max-age=60');
    const again = await weatherSite.site.app.inject({
      url: '/api/routes/wuling-west/weather/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('requests once for all riders and processes within half an hour', async () => {
    const second = await weatherSite.site.secondApp();
    await getWeather(weatherSite.site.app);
    await getWeather(second);
    weatherSite.site.clock.advanceMs(30 * minuteMs - 1);
    expect((await getWeather(weatherSite.site.app)).json().fetched_at).toBe('2026-03-01T04:00:00.000Z');
    expect(weatherSite.fake.requests).toHaveLength(1);
  });

  it('refreshes in the background after half an hour, and returns the stored forecast at once', async () => {
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.advanceMs(31 * minuteMs);
    expect((await getWeather(weatherSite.site.app)).json()).toMatchObject({
      fetched_at: '2026-03-01T04:00:00.000Z',
      is_stale: false,
    });
    await vi.waitFor(async () =>
      expect((await getWeather(weatherSite.site.app)).json().fetched_at).toBe('2026-03-01T04:31:00.000Z'),
    );
    expect(weatherSite.fake.requests).toHaveLength(2);
  });

  it('waits for a new forecast after an hour', async () => {
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.advanceMs(61 * minuteMs);
    expect((await getWeather(weatherSite.site.app)).json()).toMatchObject({
      fetched_at: '2026-03-01T05:01:00.000Z',
      is_stale: false,
    });
  });

  it('returns the stored forecast and its age if the source fails, and pauses the source', async () => {
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.advanceMs(5 * 60 * minuteMs);
    failNextCall();
    const old = { fetched_at: '2026-03-01T04:00:00.000Z', is_stale: true };
    expect((await getWeather(weatherSite.site.app)).json()).toMatchObject(old);
    expect((await getWeather(weatherSite.site.app)).json()).toMatchObject(old);
    expect(weatherSite.fake.requests).toHaveLength(3);
    weatherSite.site.clock.advanceMs(30_000);
    const newer = { fetched_at: '2026-03-01T09:00:30.000Z', is_stale: false };
    expect((await getWeather(weatherSite.site.app)).json()).toMatchObject(newer);
  });

  it('waits only briefly for a slow source if there is a stored forecast', async () => {
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.advanceMs(2 * 60 * minuteMs);
    let resolveRequest = () => {};
    weatherSite.fake.onRequest = () => new Promise((done) => (resolveRequest = done));
    const startMs = performance.now();
    expect((await getWeather(weatherSite.site.app)).json().is_stale).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(2_000 + 3_000);
    weatherSite.fake.onRequest = async () => undefined;
    resolveRequest();
    await vi.waitFor(async () => expect((await getWeather(weatherSite.site.app)).json().is_stale).toBe(false), {
      timeout: 60_000,
    });
  });

  it('requests a new forecast after midnight, and returns the stored one if that fails', async () => {
    weatherSite.site.clock.set('2026-03-01T15:50:00Z');
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.set('2026-03-01T16:01:00Z');
    failNextCall();
    const old = (await getWeather(weatherSite.site.app)).json();
    expect([old.first_hour_at, old.is_stale]).toEqual(['2026-02-28T16:00:00.000Z', true]);
    weatherSite.site.clock.advanceMs(minuteMs);
    const fresh = (await getWeather(weatherSite.site.app)).json();
    expect([fresh.first_hour_at, fresh.is_stale]).toEqual(['2026-03-01T16:00:00.000Z', false]);
  });

  it('answers 503 if no forecast is stored or all its hours have passed', async () => {
    failNextCall();
    const never = await getWeather(weatherSite.site.app);
    expect([never.statusCode, never.json().code, never.headers['cache-control']]).toEqual([
      503,
      'weather.unavailable',
      'no-store',
    ]);
    weatherSite.site.clock.advanceMs(minuteMs);
    await getWeather(weatherSite.site.app);
    weatherSite.site.clock.set('2026-03-08T14:59:00Z');
    failNextCall();
    expect((await getWeather(weatherSite.site.app)).json().is_stale).toBe(true);
    weatherSite.site.clock.set('2026-03-08T15:30:00Z');
    failNextCall();
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
  });

  it.each([
    ['2026-02-22', '/v1/forecast', '2026-02-23'],
    ['2025-12-01', '/v1/forecast', '2025-12-02'],
    ['2025-11-30', '/v1/archive', '2025-12-01'],
    ['2015-01-01', '/v1/archive', '2015-01-02'],
  ])('returns the past day %s from %s', async (day, path, nextDay) => {
    const weather = RouteWeatherSchema.parse((await getWeather(weatherSite.site.app, 'wuling-west', day)).json());
    expect(weather).toMatchObject({
      first_hour_at: new Date(`${day}T00:00:00+08:00`).toISOString(),
      hour_count: 48,
      precipitation_probability_pc: null,
      is_stale: false,
    });
    expect(weatherSite.fake.requests).toMatchObject([{ path, query: { start_date: day, end_date: nextDay } }]);
  });

  it('requests a recent past day again after a day, but not an old one', async () => {
    for (const day of ['2026-02-26', '2025-11-30']) await getWeather(weatherSite.site.app, 'wuling-west', day);
    weatherSite.site.clock.advanceMs(25 * 60 * minuteMs);
    for (const day of ['2026-02-26', '2025-11-30']) await getWeather(weatherSite.site.app, 'wuling-west', day);
    expect(weatherSite.fake.requests.map(({ query }) => query.start_date)).toEqual([
      '2026-02-26',
      '2025-11-30',
      '2026-02-26',
    ]);
  });

  it('requests a past day once more when the source has settled it', async () => {
    for (const days of [0, 3, 30]) {
      weatherSite.site.clock.advanceMs(days * 24 * 60 * minuteMs);
      await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-26');
    }
    // On 1 and 4 March, before the day was settled, and on 3 April.
    expect(weatherSite.fake.requests).toHaveLength(3);
    weatherSite.site.clock.advanceMs(30 * 24 * 60 * minuteMs);
    await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-26');
    expect(weatherSite.fake.requests).toHaveLength(3);
  });

  it('returns the forecast for a day that it covers, and refuses other days', async () => {
    expect((await getWeather(weatherSite.site.app, 'wuling-west', '2026-03-08')).json().hour_count).toBe(192);
    const refusals = [];
    for (const day of ['2026-03-09', '2014-12-31', '2026-02-30', 'today', '']) {
      const answer = await getWeather(weatherSite.site.app, 'wuling-west', day);
      refusals.push([answer.statusCode, answer.json().errors[0]]);
    }
    expect(refusals.map(([status]) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals.slice(0, 2).map(([, error]) => error)).toEqual([
      { field: 'day', code: 'tooLarge', params: { maximum: '2026-03-08' } },
      { field: 'day', code: 'tooSmall', params: { minimum: '2015-01-01' } },
    ]);
    expect(weatherSite.fake.requests).toHaveLength(1);
  });

  it('has no weather for an unknown route', async () => {
    const answer = await getWeather(weatherSite.site.app, 'nowhere');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'resource.notFound']);
    expect(weatherSite.fake.requests).toEqual([]);
  });

  it('requests weather for a changed course, and deletes that of the old one', async () => {
    await getWeather(weatherSite.site.app);
    await saveRoute(
      weatherSite.site.db,
      routeDraft('wuling-west', { line: straightLine({ lengthM: 10_000, climbM: 900 }) }),
    );
    expect((await getWeather(weatherSite.site.app)).json().places.at(-1)).toEqual({
      distance_m: 10_000,
      elevation_m: 1_350,
    });
    expect(await readStored()).toHaveLength(2);
    await deleteOldWeather(weatherSite.site);
    expect(await readStored()).toEqual([{ route_id: 'wuling-west', kind: 'forecast' }]);
  });

  it('is deleted when its days have passed', async () => {
    await getWeather(weatherSite.site.app);
    await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-22');
    weatherSite.site.clock.advanceMs(10 * 24 * 60 * minuteMs);
    await deleteOldWeather(weatherSite.site);
    expect(await readStored()).toEqual([{ route_id: 'wuling-west', kind: '2026-02-22' }]);
    weatherSite.site.clock.advanceMs(79 * 24 * 60 * minuteMs);
    await deleteOldWeather(weatherSite.site);
    expect(await readStored()).toHaveLength(1);
    weatherSite.site.clock.advanceMs(2 * 24 * 60 * minuteMs);
    await deleteOldWeather(weatherSite.site);
    expect(await readStored()).toEqual([]);
  });

  it('counts one call per place, over all processes', async () => {
    await getWeather(weatherSite.site.app);
    await getWeather(await weatherSite.site.secondApp(), 'wuling-west', '2026-02-22');
    expect(await readSource()).toMatchObject({ minute_spent: 6, hour_spent: 6, day_spent: 6 });
    weatherSite.site.clock.set('2026-03-01T05:00:00Z');
    await getWeather(weatherSite.site.app);
    expect(await readSource()).toMatchObject({ minute_spent: 3, hour_spent: 3, day_spent: 9 });
  });

  it.each([
    ['minute_spent', 478],
    ['hour_spent', 3_998],
    ['day_spent', 7_998],
  ] as const)('makes no request if the budget is spent: %s', async (column, spent) => {
    await weatherSite.site.db
      .updateTable('weather_source')
      .set({
        minute_start: new Date('2026-03-01T04:00:00Z'),
        hour_start: new Date('2026-03-01T04:00:00Z'),
        day_start: new Date('2026-03-01T00:00:00Z'),
        [column]: spent,
      })
      .execute();
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toEqual([]);
    await weatherSite.site.db
      .updateTable('weather_source')
      .set({ [column]: spent - 1 })
      .execute();
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(200);
  });

  it('limits past days to a quarter of the budget, counted separately', async () => {
    const setSpent = (spent: { day_spent: number; day_past: number }) =>
      weatherSite.site.db
        .updateTable('weather_source')
        .set({ day_start: new Date('2026-03-01T00:00:00Z'), ...spent })
        .execute();
    await setSpent({ day_spent: 1_998, day_past: 1_998 });
    expect((await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-22')).statusCode).toBe(503);
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(200);
    // Past days have a separate quarter that forecasts do not use up.
    await setSpent({ day_spent: 7_000, day_past: 1_997 });
    expect((await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-22')).statusCode).toBe(200);
    expect(await readSource()).toMatchObject({ day_spent: 7_003, day_past: 2_000, minute_spent: 6, minute_past: 3 });
    await setSpent({ day_spent: 7_998, day_past: 0 });
    expect((await getWeather(weatherSite.site.app, 'wuling-west', '2026-02-21')).statusCode).toBe(503);
  });

  it.each([
    ['Minutely API request limit exceeded. Please try again in one minute.', '2026-03-01T04:01:00.000Z'],
    ['Hourly API request limit exceeded. Please try again in the next hour.', '2026-03-01T05:00:00.000Z'],
    ['Daily API request limit exceeded. Please try again tomorrow.', '2026-03-02T00:00:00.000Z'],
  ])('makes no request until the next window of the limit: %s', async (reason, until) => {
    weatherSite.site.clock.set('2026-03-01T04:00:20Z');
    weatherSite.fake.refuse(429, reason);
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
    expect((await readSource()).paused_until.toISOString()).toBe(until);
    weatherSite.site.clock.set(until);
    weatherSite.site.clock.advanceMs(-1);
    expect((await getWeather(await weatherSite.site.secondApp())).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toHaveLength(1);
    weatherSite.site.clock.advanceMs(1);
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(200);
  });

  it('is not affected by a refused request for another route', async () => {
    await saveRoute(weatherSite.site.db, routeDraft('wuling-east'));
    weatherSite.fake.refuse(400, 'Invalid timezone');
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
    expect((await getWeather(weatherSite.site.app, 'wuling-east')).statusCode).toBe(200);
  });

  it('does not repeat a refused request within five minutes', async () => {
    weatherSite.fake.refuse(401, 'The API key has run out', 9);
    for (let count = 0; count < 4; count++) expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toHaveLength(1);
    expect((await readSource()).day_spent).toBe(3);
    weatherSite.site.clock.advanceMs(5 * minuteMs);
    expect((await getWeather(weatherSite.site.app)).statusCode).toBe(503);
    expect(weatherSite.fake.requests).toHaveLength(2);
  });

  it('has its own rate limit per minute', async () => {
    const answer = await getWeather(weatherSite.site.app);
    expect(answer.headers['x-ratelimit-limit']).toBe('120');
  });
});
