import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plausibilityCodes } from '#contract/verifications/attemptCodes.ts';
import { simulateRide } from '#server/simulator/rides/simulateRide.ts';
import { caseCourse, caseLengthM } from '#tests/fixtures/rides/rideCases.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';
import { checkPlausibility } from '#workers/core/verification/plausibility/checkPlausibility.ts';
import type { PlausibilityFacts, SensedSamples } from '#workers/core/verification/plausibility/plausibilityTypes.ts';

const startAtMs = Date.UTC(2026, 2, 1, 23);
const honest: PlausibilityFacts = {
  sportType: 'Ride',
  isTrainer: false,
  isManual: false,
  isFlagged: false,
  deviceName: 'Garmin Edge 540',
  creator: null,
  format: 'fit',
  startAtMs,
  nowMs: startAtMs + 86_400_000,
  createdAtMs: startAtMs,
  declaredCategory: 'ride',
  allowedCategories: ['ride', 'ebike'],
};

interface Claim {
  readonly samples?: SensedSamples;
  readonly facts?: Partial<PlausibilityFacts>;
  readonly effort?: { readonly startS: number; readonly endS: number } | null;
  readonly courseGainM?: number | null;
}

const upYangde = simulateRide({ course: caseCourse, noiseSigmaM: 1, seed: 4 });
const effort = { startS: upYangde.timeAtM(0), endS: upYangde.timeAtM(caseLengthM) };
const check = ({ samples = upYangde, facts = {}, effort: part = null, courseGainM = null }: Claim) =>
  checkPlausibility({ samples, effort: part, courseGainM, facts: { ...honest, ...facts } });
const codes = (claim: Claim) => check(claim).map(({ code, severity }) => `${severity} ${code}`);

/** A straight road with constant grade, and a ride on it at a speed, with GPS noise. */
function ride(speedMps: number, { gradeRatio = 0, lengthM = 6_000, sampleS = 1, noiseSigmaM = 0.7 } = {}) {
  const flat = straightLine(lengthM);
  const course = { ...flat, elevationM: flat.distanceM.map((atM) => 100 + gradeRatio * atM) };
  return simulateRide({ course, speedMps, sampleS, noiseSigmaM, leadInM: 0, leadOutM: 0, noiseCorrelationS: 8 });
}
const constant = (samples: SensedSamples, value: number) => Float64Array.from(samples.timeS, () => value);

it('an honest ride has no flag', () => {
  const gain = (caseCourse.elevationM.at(-1) ?? 0) - (caseCourse.elevationM[0] ?? 0);
  const sensors = { heartRateBpm: constant(upYangde, 158), powerW: constant(upYangde, 190) };
  expect(check({ samples: { ...upYangde, ...sensors }, effort, courseGainM: gain })).toEqual([]);
});

describe('what the recording says of itself', () => {
  it.each<[string, Partial<PlausibilityFacts>, string[]]>([
    ['entered by hand', { isManual: true }, ['reject manual']],
    ['flagged by Strava', { isFlagged: true }, ['reject stravaFlagged']],
    ['a run', { sportType: 'TrailRun' }, ['reject notRidden']],
    ['a gravel ride', { sportType: 'GravelRide' }, []],
    ['a FIT sport', { sportType: 'cycling' }, []],
    ['no sport at all', { sportType: null }, []],
    ['an electric bicycle that was not declared', { sportType: 'EBikeRide' }, ['reject categoryRefused']],
    ['an electric bicycle that was', { sportType: 'e_biking', declaredCategory: 'ebike' }, []],
    ['a virtual ride', { sportType: 'VirtualRide' }, ['reject categoryRefused']],
    [
      'a declared virtual ride that the challenge does not take',
      { sportType: 'VirtualRide', declaredCategory: 'virtual' },
      ['reject categoryRefused'],
    ],
    ['a trainer', { isTrainer: true }, ['reject categoryRefused', 'reject trainer']],
    ['a start tomorrow', { startAtMs: startAtMs + 2 * 86_400_000, createdAtMs: null }, ['reject inFuture']],
    ['no device', { deviceName: null }, ['note deviceUnknown']],
    ['a phone with Strava’s own app', { deviceName: 'Strava iPhone App' }, ['note deviceUnknown']],
    ['a file made three days later', { createdAtMs: startAtMs + 4 * 86_400_000 }, ['review createdElsewhen']],
    ['a file made the day before', { createdAtMs: startAtMs - 86_400_000 }, ['review createdElsewhen']],
    ['a GPX made three days later', { createdAtMs: startAtMs + 4 * 86_400_000, format: 'gpx' }, []],
  ])('%s', (_, facts, expected) => {
    expect(codes({ facts })).toEqual(expected);
  });

  it('names the category that was found and the one declared', () => {
    expect(check({ facts: { sportType: 'EMountainBikeRide' } })).toEqual([
      { code: 'categoryRefused', severity: 'reject', params: { category: 'ebike', declared: 'ride' } },
    ]);
  });

  it('asks a virtual ride nothing of roads, where the challenge takes it', () => {
    const facts = {
      sportType: 'VirtualRide',
      isTrainer: true,
      declaredCategory: 'virtual',
      allowedCategories: ['virtual'],
    } as const;
    expect(codes({ facts, samples: ride(40) })).toEqual([]);
  });
});

/** These rides have constant speed, which is a finding of its own. */
const besideSmooth = (claim: Claim) => check(claim).filter(({ code }) => code !== 'tooSmooth');
const motionCodes = (claim: Claim) => besideSmooth(claim).map(({ code, severity }) => `${severity} ${code}`);

describe('how the ride went', () => {
  it('a car at 60 km/h up a climb of 7 %', () => {
    const flags = besideSmooth({ samples: ride(60 / 3.6, { gradeRatio: 0.07 }) });
    expect(flags.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'reject climbRate',
      'review speedUphill',
    ]);
    expect(flags[0]?.params).toEqual({ value: expect.closeTo(4_200, -2), limit: 1_900 });
    expect(flags[1]?.params).toEqual({ value_mps: expect.closeTo(16.7, 0), limit_mps: 12 });
  });

  it('1,750 m an hour is looked at, 1,500 is not', () => {
    expect(motionCodes({ samples: ride(1_750 / 3_600 / 0.1, { gradeRatio: 0.1 }) })).toEqual(['review climbRate']);
    expect(motionCodes({ samples: ride(1_500 / 3_600 / 0.1, { gradeRatio: 0.1 }) })).toEqual([]);
  });

  it('an electric bicycle may climb as it likes', () => {
    const facts = { sportType: 'EBikeRide', declaredCategory: 'ebike' } as const;
    expect(motionCodes({ samples: ride(7, { gradeRatio: 0.1 }), facts })).toEqual([]);
  });

  it('a train at 100 km/h, also where a sample comes every 8 s', () => {
    expect(motionCodes({ samples: ride(28, { lengthM: 20_000 }) })).toEqual(['review speed']);
    expect(motionCodes({ samples: ride(28, { lengthM: 20_000, sampleS: 8 }) })).toEqual(['review speed']);
    expect(motionCodes({ samples: ride(22, { lengthM: 20_000 }) })).toEqual([]);
  });

  it('pulling away like a car, four times', () => {
    const timeS = Array.from({ length: 400 }, (_, index) => index);
    let placeM = 0;
    const latDeg = timeS.map((atS) => {
      const intoS = atS % 100;
      placeM += intoS < 50 ? 0.2 : Math.min((intoS - 50) * 7, 21);
      return 24 + (placeM + Math.sin(atS * 1.7) * 0.4) / 111_195;
    });
    const flags = besideSmooth({
      samples: { timeS, latDeg, lonDeg: timeS.map((atS) => 121 + Math.cos(atS * 1.3) * 4e-6) },
    });
    expect(flags).toEqual([
      { code: 'acceleration', severity: 'review', params: { value: expect.any(Number), limit: 5, count: 4 } },
    ]);
  });

  it('a pro’s climb with the heart of somebody who sits', () => {
    const samples = ride(3.6, { gradeRatio: 0.1 });
    expect(besideSmooth({ samples: { ...samples, heartRateBpm: constant(samples, 82) } })).toEqual([
      { code: 'heartRateLow', severity: 'review', params: { value: expect.closeTo(82, 5), limit: 95 } },
    ]);
    expect(motionCodes({ samples: { ...samples, heartRateBpm: constant(samples, 150) } })).toEqual([]);
  });

  it('60 W up 8 % at 14 km/h: an engine, or a lorry to hold on to', () => {
    const samples = ride(14 / 3.6, { gradeRatio: 0.08 });
    expect(motionCodes({ samples: { ...samples, powerW: constant(samples, 60) } })).toEqual(['review powerMismatch']);
    expect(motionCodes({ samples: { ...samples, powerW: constant(samples, 260) } })).toEqual([]);
    expect(motionCodes({ samples: { ...samples, powerW: constant(samples, 0) } })).toEqual([]);
  });
});

describe('the recording', () => {
  it('without times is none', () => {
    const samples = { ...upYangde, timeS: upYangde.timeS.map(() => 0) };
    expect(codes({ samples })).toEqual(['reject noTimes']);
  });

  it('at an even speed is made by a program, and by a planner’s it is a planned route', () => {
    const samples = ride(6, { noiseSigmaM: 0 });
    expect(codes({ samples })).toEqual(['review tooSmooth']);
    expect(codes({ samples, facts: { creator: 'https://www.komoot.de', format: 'gpx' } })).toEqual([
      'reject plannedRoute',
      'review tooSmooth',
    ]);
    expect(codes({ facts: { creator: 'https://www.komoot.de', format: 'gpx' } })).toEqual([]);
  });

  it('on a perfect line with quiet elevation is looked at, whatever its speeds', () => {
    expect(codes({ samples: simulateRide({ course: caseCourse }) })).toEqual(['review tooSmooth']);
  });

  it('climbs a third less than the course', () => {
    const gain = (caseCourse.elevationM.at(-1) ?? 0) - (caseCourse.elevationM[0] ?? 0);
    const half = { ...upYangde, elevationM: upYangde.elevationM.map((elevationM) => elevationM / 2) };
    expect(check({ samples: half, effort, courseGainM: gain })).toEqual([
      {
        code: 'gainMismatch',
        severity: 'review',
        params: {
          value_share: expect.closeTo(0.5, 1),
          limit_share: 0.3,
          gain_m: expect.closeTo(gain / 2, -2),
          course_gain_m: gain,
        },
      },
    ]);
  });

  it('is lost for a quarter of the time, and for more than ten minutes at once', () => {
    const samples = simulateRide({ course: caseCourse, noiseSigmaM: 1, gaps: [{ fromM: 4_000, toM: 8_000 }] });
    expect(codes({ samples, effort })).toEqual(['review gapShare', 'review longGap']);
    expect(codes({ samples, effort: { startS: effort.startS, endS: effort.startS + 600 } })).toEqual([]);
  });

  it('rests as long as it likes', () => {
    const timeS = upYangde.timeS.map((atS) => (atS > 1_500 ? atS + 3_600 : atS));
    expect(codes({ samples: { ...upYangde, timeS } })).toEqual([]);
  });

  it('has a clock that runs backwards', () => {
    const timeS = upYangde.timeS.map((atS) => (atS > 1_500 ? atS - 40 : atS));
    expect(check({ samples: { ...upYangde, timeS } })).toContainEqual({
      code: 'timeReversed',
      severity: 'review',
      params: { value_s: 39, limit_s: 2 },
    });
  });

  it('counts no metre while the place moves on', () => {
    const samples = ride(9, { lengthM: 8_000 });
    const distanceM = samples.distanceM.map((atM) => Math.min(atM, 4_000));
    expect(codes({ samples: { ...samples, distanceM } })).toEqual(['review stillMoving']);
  });
});

it('is total: for any columns nothing is thrown and every figure is a number', () => {
  const number = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, 0, Number.POSITIVE_INFINITY),
    fc.integer({ min: 0, max: 300 }),
  );
  const column = fc.array(number, { maxLength: 40 });
  const optional = fc.option(column);
  fc.assert(
    fc.property(
      fc.record({
        timeS: column,
        latDeg: column,
        lonDeg: column,
        elevationM: optional,
        distanceM: optional,
        powerW: optional,
        heartRateBpm: optional,
      }),
      fc.option(fc.record({ startS: number, endS: number })),
      (samples, part) => {
        for (const { code, params } of check({ samples, effort: part, courseGainM: 500 })) {
          expect(plausibilityCodes).toContain(code);
          for (const value of Object.values(params)) expect(value).not.toBeNaN();
        }
      },
    ),
    { numRuns: 300 },
  );
});
