import { describe, expect, it } from 'vitest';
import { calmAir, type LearnableRide, loadAir } from '#src/pacing/tools/learning/learnFromRoad.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

/** Loads the air of a ride half a degree from the open route, at 06:10 in Taipei. */
async function loadAirOfRide(part: Partial<LearnableRide> = {}) {
  const open = await openRoute();
  const { latDeg, lonDeg } = open.route.course;
  const column = (value: number) => Float64Array.of(value);
  const road = {
    distanceM: column(0),
    elevationM: column(0),
    movingS: column(0),
    powerW: column(200),
    latDeg: column((latDeg[0] ?? 0) + 0.5),
    lonDeg: column(lonDeg[0] ?? 0),
  };
  const startAtMs = Date.parse('2026-11-22T06:10:00+08:00');
  const ride: LearnableRide = { id: '1', name: 'ride', startAtMs, isClockKnown: true, routeId: null, road, ...part };
  const { requests } = fakeServer(() => json(createForecast()));
  return { requests, air: await loadAir(open, ride, new AbortController().signal) };
}

describe('loadAir', () => {
  it('requests the weather of a verified ride for its own route, on any page', async () => {
    const { requests, air } = await loadAirOfRide({ routeId: 'elsewhere' });
    expect(requests.map(({ url }) => url)).toEqual(['/api/routes/elsewhere/weather/?day=2026-11-22']);
    expect(air).toMatchObject({ isWindKnown: true, air: { kind: 'day', day: '2026-11-22', departureMinute: 370 } });
  });

  it('requests nothing for a file away from the open route, or without the hour of the start', async () => {
    for (const part of [{}, { routeId: 'elsewhere', isClockKnown: false }]) {
      const { requests, air } = await loadAirOfRide(part);
      expect(requests).toEqual([]);
      expect(air).toEqual({ air: calmAir, isWindKnown: false });
    }
  });
});
