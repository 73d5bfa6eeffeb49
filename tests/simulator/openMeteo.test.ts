import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { computeTaiwanWeather } from '#simulator/openMeteo/taiwanWeather.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { getWeather } from '#tests/server/modules/weather/weatherSite.ts';
import { postForm } from './postForm.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterEach(() => setFault('none'));
afterAll(() => site.close());

const request = (query: string, service = 'forecast') =>
  site.app.inject(`/simulator/open-meteo/v1/${service}?${query}`);
const setFault = (fault: string) =>
  site.app.inject({ method: 'PUT', url: '/simulator/open-meteo/faults', payload: { fault } });

const wuling = { latDeg: 24.136, lonDeg: 121.276, elevationM: 3_275 };
const puli = { latDeg: 23.97, lonDeg: 120.97, elevationM: 450 };

describe('the simulator of Open-Meteo', () => {
  it('returns one place as an object, in local times without a zone, and several as a numbered list', async () => {
    const firstPlace = (
      await request('latitude=24.13&longitude=121.27&elevation=3275&hourly=temperature_2m&timezone=Asia/Taipei')
    ).json();
    expect(firstPlace).toMatchObject({
      latitude: 24.125,
      longitude: 121.25,
      elevation: 3_275,
      utc_offset_seconds: 28_800,
      hourly_units: { time: 'iso8601', temperature_2m: '°C' },
    });
    expect(firstPlace.hourly.time.slice(0, 2)).toEqual(['2026-03-01T00:00', '2026-03-01T01:00']);
    expect(firstPlace.hourly.temperature_2m).toHaveLength(7 * 24);
    const two = (
      await request('latitude=24.13,23.97&longitude=121.27,120.98&hourly=weather_code&timeformat=unixtime')
    ).json();
    expect(two.map((place: { location_id?: number }) => place.location_id)).toEqual([undefined, 1]);
    expect(two[0].hourly.time[0]).toBe(Date.parse('2026-03-01T00:00:00Z') / 1000);
  });

  it('returns wind in km/h unless m/s are requested', async () => {
    const query = 'latitude=24&longitude=121&hourly=wind_speed_10m&forecast_days=1';
    const kmh = (await request(query)).json();
    const ms = (await request(`${query}&wind_speed_unit=ms`)).json();
    expect([kmh.hourly_units.wind_speed_10m, ms.hourly_units.wind_speed_10m]).toEqual(['km/h', 'm/s']);
    expect(kmh.hourly.wind_speed_10m[5]).toBeCloseTo(ms.hourly.wind_speed_10m[5] * 3.6, 1);
  });

  it.each([
    ['latitude=123&longitude=121', 'Latitude must be in range of -90 to 90°. Given: 123.0.'],
    ['latitude=1,2&longitude=121', "Parameter 'latitude' and 'longitude' must have the same number of elements"],
    [
      'latitude=1&longitude=1&elevation=1,2',
      "Parameter 'elevation' must have the same number of elements as coordinates",
    ],
    ['latitude=1&longitude=1&forecast_days=30', 'Forecast days is invalid. Allowed range 0 to 16. Given 30.'],
    [
      'latitude=1&longitude=1&start_date=2025-01-01&end_date=2025-01-02',
      "Parameter 'start_date' is out of allowed range from 2025-11-29 to 2026-03-16",
    ],
  ])('refuses %s', async (query, reason) => {
    const answer = await request(query);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: true, reason }]);
  });

  it('refuses an unknown variable, and an archive without days', async () => {
    expect((await request('latitude=1&longitude=1&hourly=foo')).json().reason).toMatch(/invalid String value foo\.$/);
    expect((await request('latitude=1&longitude=1', 'archive')).statusCode).toBe(400);
    const long = await request(
      'latitude=1&longitude=1&hourly=weather_code&start_date=2015-01-01&end_date=2015-01-02',
      'archive',
    );
    expect(long.json().hourly.time).toHaveLength(48);
  });

  it('has no values of the last five days in the archive, where the forecast has them', async () => {
    const days = 'latitude=24&longitude=121&hourly=wind_speed_10m&start_date=2026-02-23&end_date=2026-02-25';
    const readColumn = async (service: string): Promise<(number | null)[]> =>
      (await request(days, service)).json().hourly.wind_speed_10m;
    const archived = await readColumn('archive');
    // The clock stands at 04:00 UTC on 1 March.
    expect([archived.length, archived.indexOf(null), archived.at(-1)]).toEqual([72, 24 + 5, null]);
    expect(await readColumn('forecast')).not.toContain(null);
  });

  it.each([
    ['outage', 503, { error: true, reason: 'The service is overloaded' }],
    ['limited', 429, { error: true, reason: 'Minutely API request limit exceeded. Please try again in one minute.' }],
  ])('simulates the fault %s', async (fault, status, body) => {
    expect((await setFault(fault)).json()).toEqual({ fault });
    const answer = await request('latitude=1&longitude=1');
    expect([answer.statusCode, answer.json()]).toEqual([status, body]);
  });

  it('omits some values with the fault nulls', async () => {
    await setFault('nulls');
    const { hourly } = (await request('latitude=24&longitude=121&hourly=temperature_2m')).json();
    const missing = hourly.temperature_2m.filter((value: number | null) => value === null).length;
    expect(missing).toBe(24);
  });

  it('accepts only its own faults, also from the page', async () => {
    const answer = await postForm(site.app, '/simulator/open-meteo/faults?lang=en', { fault: 'limited' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/simulator/?lang=en']);
    expect((await site.app.inject('/simulator/?lang=en')).body).toContain(
      '<option value="limited" selected>too many calls (429)</option>',
    );
    expect((await setFault('meteor')).statusCode).toBe(400);
    expect((await site.app.inject('/simulator/open-meteo/faults')).json()).toEqual({ fault: 'limited' });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const form = await postForm(site.app, '/simulator/open-meteo/faults', { fault: 'none' }, foreign);
    expect(form.statusCode).toBe(403);
  });
});

describe('the simulated weather', () => {
  const toMs = (instant: string) => Date.parse(instant);

  it('is the same whenever the same hour is requested', () => {
    expect(computeTaiwanWeather(wuling, toMs('2026-11-22T00:00:00Z'))).toEqual(
      computeTaiwanWeather(wuling, toMs('2026-11-22T00:00:00Z')),
    );
  });

  it('is typical of Taiwan over a year', () => {
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => toMs('2026-01-01T00:00:00+08:00') + hour * 3_600_000);
    const computeMonthlyMean = (
      place: typeof wuling,
      month: number,
      key: 'temperature_2m' | 'wind_speed_10m' | 'surface_pressure',
    ) => {
      const values = hours
        .filter((hour) => new Date(hour + 28_800_000).getUTCMonth() + 1 === month)
        .map((hour) => computeTaiwanWeather(place, hour)[key]);
      return values.reduce((sum, value) => sum + value) / values.length;
    };
    // Monthly means of the stations 合歡山 (3,240 m) and 埔里 (about 450 m) lie in these ranges.
    expect(computeMonthlyMean(wuling, 1, 'temperature_2m')).toBeGreaterThan(-4);
    expect(computeMonthlyMean(wuling, 1, 'temperature_2m')).toBeLessThan(4);
    expect(computeMonthlyMean(wuling, 7, 'temperature_2m')).toBeGreaterThan(7);
    expect(computeMonthlyMean(wuling, 7, 'temperature_2m')).toBeLessThan(14);
    expect(computeMonthlyMean(puli, 1, 'temperature_2m')).toBeGreaterThan(12);
    expect(computeMonthlyMean(puli, 7, 'temperature_2m')).toBeLessThan(29);
    expect(computeMonthlyMean(wuling, 7, 'surface_pressure')).toBeGreaterThan(675);
    expect(computeMonthlyMean(wuling, 7, 'surface_pressure')).toBeLessThan(700);
    expect(computeMonthlyMean(wuling, 1, 'wind_speed_10m')).toBeGreaterThan(
      computeMonthlyMean(puli, 1, 'wind_speed_10m') + 1,
    );
    const all = hours.map((hour) => computeTaiwanWeather(wuling, hour));
    expect(all.every((hour) => hour.wind_direction_10m >= 0 && hour.wind_direction_10m < 360)).toBe(true);
    expect(all.every((hour) => hour.wind_gusts_10m > hour.wind_speed_10m && hour.precipitation >= 0)).toBe(true);
    const rainy = all.filter((hour) => hour.precipitation > 0).length / all.length;
    expect(rainy).toBeGreaterThan(0.03);
    expect(rainy).toBeLessThan(0.4);
  });
});

it('our client reads the simulated weather over HTTP', async () => {
  const listening = await createTestSite();
  await listening.app.listen({ host: '127.0.0.1', port: 0 });
  await saveRoute(listening.db, routeDraft('wuling-west'));
  for (const day of [undefined, '2026-02-22', '2015-01-01']) {
    expect((await getWeather(listening.app, 'wuling-west', day)).statusCode).toBe(200);
  }
  await listening.close();
});
