import { describe, expect, it } from 'vitest';
import { calmAir, type LearnableRide, loadAir } from '#src/pacing/tools/learning/learnFromRoad.ts';
import { fakeServer, json, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

const road = {
  distanceM: Float64Array.of(0, 4_000),
  elevationM: Float64Array.of(20, 60),
  movingS: Float64Array.of(0, 600),
  powerW: Float64Array.of(Number.NaN, 200),
  latDeg: Float64Array.of(24.512, 24.548),
  lonDeg: Float64Array.of(121.013, 121.013),
  stopM: Float64Array.of(),
};
const unknownAir = { air: calmAir, isWindKnown: false, wind: null };
const windy = createForecast({ getHour: () => ({ windDmps: 50, windFromDeg: 90 }) });

/** Loads the air of a ride at 06:10 in Taipei. */
async function loadAirOfRide(
  part: Partial<LearnableRide> = {},
  answer: (request: RecordedRequest) => Response | Promise<Response> = () => json(windy),
) {
  provideRealTools();
  const startAtMs = Date.parse('2026-11-22T06:10:00+08:00');
  const ride: LearnableRide = { id: '1', name: 'ride', startAtMs, isClockKnown: true, routeId: null, road, ...part };
  const { requests } = fakeServer(answer);
  return { requests, air: await loadAir(ride, new AbortController().signal) };
}

describe('loadAir', () => {
  it('requests the weather of a verified ride for its own route, on any page', async () => {
    const { requests, air } = await loadAirOfRide({ routeId: 'elsewhere' });
    expect(requests.map(({ url }) => url)).toEqual(['/api/routes/elsewhere/weather/?day=2026-11-22']);
    expect(air).toMatchObject({
      isWindKnown: true,
      air: { kind: 'day', day: '2026-11-22', departureMinute: 370 },
      wind: { windFromDeg: 90, windSpeedMps: expect.closeTo(3.02, 2) },
    });
  });

  it('requests the weather of a file for its own road, by day and cell only', async () => {
    const { requests, air } = await loadAirOfRide();
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/weather/places/']);
    const { day, places } = JSON.parse(String(requests[0]?.init.body));
    expect(day).toBe('2026-11-22');
    expect(places[0]).toEqual({ distance_m: 0, elevation_m: 0, lat_cdeg: 2450, lon_cdeg: 12_100 });
    expect(places.at(-1)).toEqual({ distance_m: 4_000, elevation_m: 100, lat_cdeg: 2450, lon_cdeg: 12_100 });
    expect(air).toMatchObject({ isWindKnown: true });
  });

  it('requests nothing without the hour of the start, or for a day before the first', async () => {
    const startAtMs = Date.parse('2014-12-31T06:10:00+08:00');
    for (const part of [{ routeId: 'elsewhere', isClockKnown: false }, { startAtMs }]) {
      const { requests, air } = await loadAirOfRide(part);
      expect(requests).toEqual([]);
      expect(air).toEqual(unknownAir);
    }
  });

  it('assumes calm air if the weather is not available, without a network, or has no hour of the day', async () => {
    const answers = [
      () => json({ code: 'weather.unavailable' }, 503),
      noNetwork,
      () => json(createForecast({ firstDay: '2026-12-01' })),
    ];
    for (const answer of answers) expect((await loadAirOfRide({}, answer)).air).toEqual(unknownAir);
  });
});
