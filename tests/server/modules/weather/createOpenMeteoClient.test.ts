import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenMeteoClient, type HoursRequest } from '#server/modules/weather/createOpenMeteoClient.ts';
import { forecastVariables } from '#server/modules/weather/readOpenMeteoAnswer.ts';
import { WeatherSourceError } from '#server/modules/weather/WeatherSourceError.ts';
import { FakeOpenMeteo } from './FakeOpenMeteo.ts';

let fake: FakeOpenMeteo;
let origin: string;

beforeEach(async () => {
  fake = new FakeOpenMeteo();
  origin = await fake.start();
});
afterEach(() => fake.stop());

const summit = { distanceM: 55_000, elevationM: 3_275.4, latDeg: 24.136_543_21, lonDeg: 121.276_1 };
const start = { distanceM: 0, elevationM: 478, latDeg: 23.97, lonDeg: 120.98 };
const request: HoursRequest = {
  service: 'forecast',
  places: [start, summit],
  firstDay: '2026-03-01',
  lastDay: '2026-03-02',
  hasProbability: true,
};

function createClient(settings: { timeoutMs?: number; apiKey?: string } = {}) {
  const { timeoutMs = 2_000, apiKey } = settings;
  const config = {
    state: 'available',
    forecastUrl: origin,
    archiveUrl: `${origin}/archive`,
    apiKey,
    timeoutMs,
  } as const;
  const ownOrigin = () => {
    throw new Error('no test needs the origin');
  };
  return createOpenMeteoClient({ config, ownOrigin, retryDelayMs: () => 0 });
}

async function readFailure(run: Promise<unknown>): Promise<unknown> {
  const error = await run.catch((thrown: unknown) => thrown);
  return error instanceof WeatherSourceError ? [error.failure, error.window, error.message] : error;
}

describe('the Open-Meteo client', () => {
  it('requests all places in one call, at the true elevations, in metres per second and Taipei days', async () => {
    await createClient().fetchHours(request);
    expect(fake.requests).toEqual([
      {
        path: '/v1/forecast',
        query: {
          latitude: '23.97,24.1365',
          longitude: '120.98,121.2761',
          elevation: '478,3275',
          hourly:
            'temperature_2m,relative_humidity_2m,surface_pressure,wind_speed_10m,wind_direction_10m,wind_gusts_10m,' +
            'precipitation,weather_code,precipitation_probability',
          wind_speed_unit: 'ms',
          timeformat: 'unixtime',
          timezone: 'Asia/Taipei',
          start_date: '2026-03-01',
          end_date: '2026-03-02',
        },
      },
    ]);
  });

  it('reads a list into the contract’s integers, by hour and then by place', async () => {
    fake.getReading = (variable, place, hour) => {
      if (variable === 'temperature_2m') return place === 0 ? 20.26 : -1.04;
      return variable === 'wind_direction_10m' ? 360 : place * 50 + hour;
    };
    const hours = await createClient().fetchHours(request);
    expect(hours.places).toEqual([
      { distance_m: 0, elevation_m: 478 },
      { distance_m: 55_000, elevation_m: 3_275 },
    ]);
    expect(hours.temperature_dc).toEqual(Array.from({ length: 48 }, () => [203, -10]).flat());
    expect(hours.pressure_dhpa.slice(0, 4)).toEqual([0, 500, 10, 510]);
    expect(new Set(hours.wind_from_deg)).toEqual(new Set([0]));
    expect(hours.precipitation_probability_pc?.slice(0, 4)).toEqual([0, 50, 1, 51]);
    expect(hours.weather_code.slice(-2)).toEqual([47, 97]);
  });

  it('reads the object returned for a single place', async () => {
    const { temperature_dc } = await createClient().fetchHours({ ...request, places: [summit] });
    expect(temperature_dc.slice(0, 3)).toEqual([0, 10, 20]);
    expect(temperature_dc).toHaveLength(48);
  });

  it('queries the archive for past days, with the API key if there is one', async () => {
    const hours = await createClient({ apiKey: 'k' }).fetchHours({
      ...request,
      service: 'archive',
      hasProbability: false,
    });
    expect(fake.requests[0]?.path).toBe('/archive/v1/archive');
    expect(fake.requests[0]?.query.apikey).toBe('k');
    expect(fake.requests[0]?.query.hourly).not.toContain('probability');
    expect(hours.precipitation_probability_pc).toBeNull();
  });

  it('fills missing values linearly in time, and directions and codes with the nearest value', async () => {
    const values = [null, 10, null, null, null, 30, null];
    fake.getReading = (_, place, hour) => (place === 1 ? 0 : hour < values.length ? (values[hour] ?? null) : 30);
    const hours = await createClient().fetchHours(request);
    const first = (column: readonly number[]) => column.filter((_, index) => index % 2 === 0).slice(0, 7);
    expect(first(hours.temperature_dc)).toEqual([100, 100, 150, 200, 250, 300, 300]);
    expect(first(hours.wind_from_deg)).toEqual([10, 10, 10, 10, 30, 30, 30]);
    expect(first(hours.weather_code)).toEqual([10, 10, 10, 10, 30, 30, 30]);
  });

  it('has no probability of rain if the source has none, and fails for any other column', async () => {
    fake.getReading = (variable) => (variable === 'precipitation_probability' ? null : 1);
    expect((await createClient().fetchHours(request)).precipitation_probability_pc).toBeNull();
    fake.getReading = (variable, place) => (variable === 'surface_pressure' && place === 1 ? null : 1);
    expect(await readFailure(createClient().fetchHours(request))).toEqual([
      'broken',
      undefined,
      'open-meteo broken: no surface_pressure at all',
    ]);
    expect(fake.requests).toHaveLength(2);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', { hourly: { time: [1] } }],
    ['fewer places', { hourly: {} }],
    ['an error with 200', { error: true, reason: 'x' }],
    ['an empty list', []],
  ])('refuses %s without another request', async (_, body) => {
    fake.reply({ body });
    expect(await readFailure(createClient().fetchHours(request))).toEqual(['broken', undefined, expect.any(String)]);
    expect(fake.requests).toHaveLength(1);
  });

  it('refuses an answer with hours that were not requested', async () => {
    const laterQuery = { path: '', query: { ...buildQuery(), start_date: '2026-03-02', end_date: '2026-03-03' } };
    fake.reply({ body: fake.buildValidAnswer(laterQuery) });
    expect(await readFailure(createClient().fetchHours(request))).toEqual([
      'broken',
      undefined,
      expect.stringMatching(/48 hours from/),
    ]);
    const shorter = { path: '', query: { ...buildQuery(), end_date: '2026-03-01' } };
    fake.reply({ body: fake.buildValidAnswer(shorter) });
    expect(await readFailure(createClient().fetchHours(request))).toEqual([
      'broken',
      undefined,
      expect.stringMatching(/24 hours from/),
    ]);
  });

  it.each([
    ['an overload', () => fake.refuse(503, 'The service is overloaded')],
    ['a broken connection', () => fake.reply('hangUp')],
    ['no response', () => fake.reply('silent')],
  ])('retries once after %s', async (_, breakAnswer) => {
    breakAnswer();
    await expect(createClient({ timeoutMs: 300 }).fetchHours(request)).resolves.toMatchObject({ places: [{}, {}] });
    expect(fake.requests).toHaveLength(2);
  });

  it.each([
    ['503', () => fake.refuse(503, 'The service is overloaded', 2), '503'],
    ['TimeoutError', () => fake.reply('silent', 'silent'), 'TimeoutError'],
  ])('does not retry twice: %s', async (_, breakAnswer, detail) => {
    breakAnswer();
    const failure = await readFailure(createClient({ timeoutMs: 200 }).fetchHours(request));
    expect(failure).toEqual(['unreachable', undefined, `open-meteo unreachable: ${detail}`]);
    expect(fake.requests).toHaveLength(2);
  });

  it.each([
    ['Minutely API request limit exceeded. Please try again in one minute.', 'minute'],
    ['Hourly API request limit exceeded. Please try again in the next hour.', 'hour'],
    ['Daily API request limit exceeded. Please try again tomorrow.', 'day'],
    ['Too many concurrent requests', 'minute'],
  ])('does not retry after 429 %s', async (reason, window) => {
    fake.refuse(429, reason);
    expect(await readFailure(createClient().fetchHours(request))).toEqual([
      'limited',
      window,
      `open-meteo limited: ${reason}`,
    ]);
    expect(fake.requests).toHaveLength(1);
  });

  it('does not repeat a request that the source refused', async () => {
    fake.refuse(400, 'Latitude must be in range of -90 to 90°. Given: 123.0.');
    expect(await readFailure(createClient().fetchHours(request))).toEqual([
      'refused',
      undefined,
      expect.stringMatching(/400 Latitude must/),
    ]);
    expect(fake.requests).toHaveLength(1);
  });

  it('never reveals the key in a failure', async () => {
    await fake.stop();
    const failure = await readFailure(createClient({ apiKey: 'secret-key' }).fetchHours(request));
    expect(failure).toEqual(['unreachable', undefined, 'open-meteo unreachable: ECONNREFUSED']);
    fake = new FakeOpenMeteo();
    await fake.start();
  });
});

function buildQuery(): Record<string, string> {
  return { latitude: '1,2', hourly: forecastVariables.join(','), start_date: '2026-03-01', end_date: '2026-03-02' };
}
