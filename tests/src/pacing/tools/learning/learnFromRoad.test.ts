import { describe, expect, it } from 'vitest';
import { airOf, calmAir, type RideToLearn } from '#src/pacing/tools/learning/learnFromRoad.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { forecastOf } from '#tests/workers/support/forecasts.ts';

/** Half a degree from the open route, at 06:10 in Taipei. */
async function rideAway(part: Partial<RideToLearn> = {}) {
  const open = await openRoute();
  const { latDeg, lonDeg } = open.route.course;
  const one = (value: number) => Float64Array.of(value);
  const road = {
    distanceM: one(0),
    elevationM: one(0),
    movingS: one(0),
    powerW: one(200),
    latDeg: one((latDeg[0] ?? 0) + 0.5),
    lonDeg: one(lonDeg[0] ?? 0),
  };
  const startAtMs = Date.parse('2026-11-22T06:10:00+08:00');
  const ride: RideToLearn = { id: '1', name: 'ride', startAtMs, isClockKnown: true, routeId: null, road, ...part };
  const { seen } = fakeServer(() => json(forecastOf()));
  return { seen, found: await airOf(open, ride, new AbortController().signal) };
}

describe('airOf', () => {
  it('requests the weather of a verified ride for its own route, whichever page is open', async () => {
    const { seen, found } = await rideAway({ routeId: 'elsewhere' });
    expect(seen.map(({ url }) => url)).toEqual(['/api/routes/elsewhere/weather/?day=2026-11-22']);
    expect(found).toMatchObject({ isWindKnown: true, air: { kind: 'day', day: '2026-11-22', departureMinute: 370 } });
  });

  it('requests nothing for a file away from the open route, or without the hour of the start', async () => {
    for (const part of [{}, { routeId: 'elsewhere', isClockKnown: false }]) {
      const { seen, found } = await rideAway(part);
      expect(seen).toEqual([]);
      expect(found).toEqual({ air: calmAir, isWindKnown: false });
    }
  });
});
