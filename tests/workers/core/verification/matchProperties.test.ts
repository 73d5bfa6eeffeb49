import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { type RideRequest, simulateRide } from '#simulator/rides/simulateRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { createGate, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

const shortCourses = allRoutes
  .filter(({ id }) => ['zhongshe-road', 'yangde-xiaoyoukeng', 'fengguizui', 'lengshuikeng'].includes(id))
  .map(({ parts, rowBoundaries: stops }) => {
    const { line } = buildLine(parts);
    const lengthM = line.distanceM.at(-1) as number;
    const placesM = stops.map(({ km }) => Math.min(km * 1_000, lengthM));
    return { line, lengthM, checkpoints: createCheckpoints(line, placesM) };
  });

const anyRide = fc
  .record({
    courseIndex: fc.nat(shortCourses.length - 1),
    sampleS: fc.constantFrom<RideRequest['sampleIntervalS']>(1, 2, 5, 8, 'smart'),
    phase: fc.double({ min: 0, max: 1, noNaN: true }),
    noiseSigmaM: fc.constantFrom(0, 0, 1, 3, 6),
    noiseCorrelationS: fc.constantFrom(0, 5, 20, 60),
    speedMps: fc.option(fc.double({ min: 2.5, max: 10, noNaN: true }), { nil: undefined }),
    lapCount: fc.constantFrom(1, 1, 2),
    seed: fc.nat(1_000_000),
  })
  .map(({ courseIndex, ...options }) => {
    const { line, checkpoints } = shortCourses[courseIndex] as (typeof shortCourses)[0];
    return { line, checkpoints, request: { course: line, ...options } };
  });

const numRuns = 60;
const listTimes = ({ efforts }: MatchResult) => efforts.flatMap(({ timesS }) => timesS.map((atS) => atS ?? -1));

test('shifting the clock shifts times and nothing else', () => {
  fc.assert(
    fc.property(anyRide, fc.integer({ min: -1_000_000, max: 2_000_000_000 }), ({ line, checkpoints, request }, byS) => {
      const ride = simulateRide(request);
      const original = matchActivity({ samples: ride, checkpoints, course: line });
      const samples = { ...ride, timeS: ride.timeS.map((atS) => atS + byS) };
      const changed = matchActivity({ samples, checkpoints, course: line });
      expect(changed.status).toBe(original.status);
      expect(changed.efforts.map(({ flags }) => flags)).toEqual(original.efforts.map(({ flags }) => flags));
      listTimes(changed).forEach((atS, index) => {
        expect(Math.abs(atS - byS - (listTimes(original)[index] as number))).toBeLessThan(0.01);
      });
      changed.checkpoints.forEach(({ passed, distanceM }, index) => {
        expect(passed).toBe(original.checkpoints[index]?.passed);
        expect(Math.abs(distanceM - (original.checkpoints[index]?.distanceM ?? 0))).toBeLessThan(0.01);
      });
    }),
    { numRuns },
  );
});

test('a reversed ride never passes', () => {
  fc.assert(
    fc.property(anyRide, fc.boolean(), ({ line, checkpoints, request }, hasHeading) => {
      const ride = simulateRide({ ...request, isReversed: true });
      const directed = checkpoints.map((gate) => ({ ...gate, headingDeg: hasHeading ? gate.headingDeg : undefined }));
      expect(matchActivity({ samples: ride, checkpoints: directed }).status).toBe('failed');
      expect(matchActivity({ samples: ride, checkpoints: directed, course: line }).status).toBe('failed');
    }),
    { numRuns },
  );
});

test('every failure has a reason, also in unfinished laps', () => {
  const places = fc.array(fc.tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -150, max: 150 })), {
    minLength: 2,
    maxLength: 12,
  });
  fc.assert(
    fc.property(places, fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 900 }), (corners, count, lapM) => {
      const checkpoints = Array.from({ length: count }, (_, index) =>
        createGate([9 * index, 0], { radiusM: 30, ...(lapM > 0 && { courseDistanceM: index * lapM }) }),
      );
      const { status, reasons } = matchActivity({ samples: rideThrough(corners, 4), checkpoints });
      if (status === 'failed') expect(reasons).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('reversed samples never pass', () => {
  fc.assert(
    fc.property(anyRide, ({ line, checkpoints, request }) => {
      const ride = simulateRide({ ...request, lapCount: 1 });
      const samples = { timeS: ride.timeS, latDeg: ride.latDeg.toReversed(), lonDeg: ride.lonDeg.toReversed() };
      expect(matchActivity({ samples, checkpoints, course: line }).status).toBe('failed');
    }),
    { numRuns },
  );
});

test('further samples on the same straight edges change nothing', () => {
  fc.assert(
    fc.property(anyRide, fc.integer({ min: 2, max: 5 }), ({ line, checkpoints, request }, parts) => {
      const ride = simulateRide(request);
      const original = matchActivity({ samples: ride, checkpoints, course: line });
      const changed = matchActivity({ samples: densify(ride, parts), checkpoints, course: line });
      expect(changed.efforts).toHaveLength(original.efforts.length);
      listTimes(changed).forEach((atS, index) => {
        expect(Math.abs(atS - (listTimes(original)[index] as number))).toBeLessThan(0.05);
      });
    }),
    { numRuns },
  );
});

test('a ride that passes with the course passes without it', () => {
  fc.assert(
    fc.property(anyRide, ({ line, checkpoints, request }) => {
      const samples = simulateRide(request);
      const withCourse = matchActivity({ samples, checkpoints, course: line });
      const resultWithoutCourse = matchActivity({ samples, checkpoints });
      if (withCourse.status !== 'failed') expect(resultWithoutCourse.status).not.toBe('failed');
      if (withCourse.status === 'passed') expect(resultWithoutCourse.status).toBe('passed');
    }),
    { numRuns },
  );
});

describe('for any samples', () => {
  const anyNumber = fc.oneof(
    fc.double(),
    fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308),
    fc.double({ min: 24, max: 24.01, noNaN: true }),
    fc.double({ min: 121, max: 121.01, noNaN: true }),
    fc.integer({ min: 0, max: 100 }),
  );
  const anyColumns = fc.record({
    timeS: fc.array(anyNumber, { maxLength: 60 }),
    latDeg: fc.array(anyNumber, { maxLength: 60 }),
    lonDeg: fc.array(anyNumber, { maxLength: 60 }),
  });
  const checkpoint = fc.record({
    latDeg: anyNumber,
    lonDeg: anyNumber,
    radiusM: fc.oneof(anyNumber, fc.double({ min: 10, max: 300, noNaN: true })),
    headingDeg: fc.option(anyNumber, { nil: undefined }),
    mandatory: fc.boolean(),
    courseDistanceM: fc.option(anyNumber, { nil: undefined }),
  });

  it('nothing throws and nothing is NaN', () => {
    fc.assert(
      fc.property(
        anyColumns,
        fc.array(checkpoint, { maxLength: 5 }),
        fc.option(fc.record({ latDeg: anyColumns, lonDeg: anyColumns }), { nil: undefined }),
        (samples, checkpoints, course) => {
          const road = course && {
            latDeg: course.latDeg.latDeg,
            lonDeg: course.lonDeg.lonDeg,
            distanceM: course.latDeg.timeS,
          };
          const result = matchActivity({ samples, checkpoints, course: road });
          expectNoNaN(result);
          if (result.status === 'failed' && checkpoints.length > 0) expect(result.reasons).not.toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('times outside the calendar are ignored', () => {
    const checkpoints = [{ latDeg: 0, lonDeg: 121, radiusM: 10, mandatory: false }];
    const samples = { timeS: [-Number.MAX_VALUE, 2.9e298], latDeg: [0, 0], lonDeg: [1, 1] };
    const result = matchActivity({ samples, checkpoints });
    expectNoNaN(result);
    expect(result.reasons).toMatchObject([{ code: 'samples.tooFew' }]);
  });

  it('a ride with invalid, unordered and duplicate samples has the same effort', () => {
    const { line, checkpoints } = shortCourses[0] as (typeof shortCourses)[0];
    const ride = simulateRide({ course: line });
    const whole = matchActivity({ samples: ride, checkpoints, course: line });
    const disturbedSamples = ride.timeS.flatMap((timeS, index) => {
      const latDeg = ride.latDeg[index] as number;
      const lonDeg = ride.lonDeg[index] as number;
      const sample = { timeS, latDeg, lonDeg };
      if (index % 50 === 7) return [sample, { timeS: timeS + 0.3, latDeg: 0, lonDeg: 0 }, sample];
      if (index % 50 === 9) return [{ timeS: timeS + 0.5, latDeg: Number.NaN, lonDeg }, sample];
      return index % 50 === 11 ? [sample, { timeS: timeS + 0.5, latDeg: latDeg + 0.01, lonDeg }] : [sample];
    });
    for (let index = 20; index < disturbedSamples.length; index += 40)
      disturbedSamples.splice(index - 3, 0, ...disturbedSamples.splice(index, 1));
    const samples = {
      timeS: disturbedSamples.map(({ timeS }) => timeS),
      latDeg: disturbedSamples.map(({ latDeg }) => latDeg),
      lonDeg: disturbedSamples.map(({ lonDeg }) => lonDeg),
    };
    expect(matchActivity({ samples, checkpoints, course: line })).toEqual(whole);
  });

  it.each<[string, ActivitySamples]>([
    ['no sample', { timeS: [], latDeg: [], lonDeg: [] }],
    ['one sample', { timeS: [1], latDeg: [25.1], lonDeg: [121.5] }],
    ['the same sample twice', { timeS: [1, 1], latDeg: [25.1, 25.1], lonDeg: [121.5, 121.5] }],
  ])('%s is too few', (_, samples) => {
    const { checkpoints } = shortCourses[0] as (typeof shortCourses)[0];
    const result = matchActivity({ samples, checkpoints });
    expect(result).toMatchObject({
      status: 'failed',
      efforts: [],
      bestEffort: null,
      reasons: [{ code: 'samples.tooFew' }],
    });
    expect(result.checkpoints.map(({ passed }) => passed)).toEqual(checkpoints.map(() => false));
    expectNoNaN(result);
  });
});

function densify({ timeS, latDeg, lonDeg }: Record<'timeS' | 'latDeg' | 'lonDeg', number[]>, parts: number) {
  const column = (values: readonly number[]) =>
    values.flatMap((value, index) => {
      const next = values[index + 1];
      if (next === undefined) return [value];
      return Array.from({ length: parts }, (_, part) => value + (part / parts) * (next - value));
    });
  return { timeS: column(timeS), latDeg: column(latDeg), lonDeg: column(lonDeg) };
}

function expectNoNaN(value: unknown): void {
  if (typeof value === 'number') expect(value).not.toBeNaN();
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectNoNaN);
}
