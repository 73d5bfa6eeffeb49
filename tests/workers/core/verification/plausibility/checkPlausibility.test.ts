import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plausibilityCodes } from '#contract/verifications/attemptCodes.ts';
import { interpolatePosition } from '#simulator/rides/journey.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { caseCourse, caseLengthM } from '#tests/fixtures/rides/rideCases.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { simplifyLine } from '#workers/core/numeric/simplifyLine.ts';
import { checkPlausibility } from '#workers/core/verification/judgeSamples.ts';
import type { PlausibilityFacts, SensedSamples } from '#workers/core/verification/plausibility/plausibilityTypes.ts';

const startAtMs = Date.UTC(2026, 2, 1, 23);
const honestFacts: PlausibilityFacts = {
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
  validFrom: null,
  validUntil: null,
};

/** The last day is 1 March; the file was made at the ride's start. */
const createLastDayFacts = (atMs: number): Partial<PlausibilityFacts> => ({
  validUntil: '2026-03-01',
  startAtMs: atMs,
  createdAtMs: atMs,
});

interface Claim {
  readonly samples?: SensedSamples;
  readonly facts?: Partial<PlausibilityFacts>;
  readonly effort?: { readonly startS: number; readonly endS: number } | null;
  readonly courseGainM?: number | null;
}

/** A road about which nothing is known. */
const unknownRoad = { courseRiseM: null, road: null, bestKnownS: null, riderMassKg: null };

const yangdeRide = simulateRide({ course: caseCourse, noiseSigmaM: 1, seed: 4 });
const effort = { startS: yangdeRide.getFirstTimeS(0), endS: yangdeRide.getFirstTimeS(caseLengthM) };
const checkClaim = ({ samples = yangdeRide, facts = {}, effort: part = null, courseGainM = null }: Claim) =>
  checkPlausibility({ ...unknownRoad, samples, effort: part, courseGainM, facts: { ...honestFacts, ...facts } });
const listCodes = (claim: Claim) => checkClaim(claim).map(({ code, severity }) => `${severity} ${code}`);

/** A straight road with constant grade, and a ride on it at a speed, with GPS noise. */
function createRide(speedMps: number, { gradeRatio = 0, lengthM = 6_000, sampleS = 1, noiseSigmaM = 0.7 } = {}) {
  const flat = straightLine(lengthM);
  const course = { ...flat, elevationM: flat.distanceM.map((atM) => 100 + gradeRatio * atM) };
  return simulateRide({
    course,
    speedMps,
    sampleIntervalS: sampleS,
    noiseSigmaM,
    leadInM: 0,
    leadOutM: 0,
    noiseCorrelationS: 8,
  });
}
const createConstant = (samples: SensedSamples, value: number) => Float64Array.from(samples.timeS, () => value);

it('an honest ride has no flag', () => {
  const gain = (caseCourse.elevationM.at(-1) ?? 0) - (caseCourse.elevationM[0] ?? 0);
  const sensors = { heartRateBpm: createConstant(yangdeRide, 158), powerW: createConstant(yangdeRide, 190) };
  expect(checkClaim({ samples: { ...yangdeRide, ...sensors }, effort, courseGainM: gain })).toEqual([]);
});

describe('facts of the recording', () => {
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
      'a declared virtual ride that the challenge does not accept',
      { sportType: 'VirtualRide', declaredCategory: 'virtual' },
      ['reject categoryRefused'],
    ],
    ['a trainer', { isTrainer: true }, ['reject categoryRefused', 'reject trainer']],
    ['a clock that was never set', { startAtMs: 0, createdAtMs: null }, ['reject beforeClocks']],
    ['1999', { startAtMs: Date.UTC(1999, 11, 31, 15), createdAtMs: null }, ['reject beforeClocks']],
    ['2000 in Taipei', { startAtMs: Date.UTC(1999, 11, 31, 16), createdAtMs: null }, []],
    ['the day before the first of the challenge', { validFrom: '2026-03-03' }, ['reject beforeChallenge']],
    ['the first day of the challenge', { validFrom: '2026-03-02' }, []],
    ['the last day of the challenge', { validUntil: '2026-03-02' }, []],
    ['the day after the last of the challenge', { validUntil: '2026-03-01' }, ['reject afterChallenge']],
    ['the last minute of the last day in Taipei', createLastDayFacts(Date.UTC(2026, 2, 1, 15, 59)), []],
    ['midnight after it in Taipei', createLastDayFacts(Date.UTC(2026, 2, 1, 16)), ['reject afterChallenge']],
    ['a start tomorrow', { startAtMs: startAtMs + 2 * 86_400_000, createdAtMs: null }, ['reject inFuture']],
    ['no device', { deviceName: null }, ['note deviceUnknown']],
    ['a phone with Strava’s own app', { deviceName: 'Strava iPhone App' }, ['note deviceUnknown']],
    ['a file made three days later', { createdAtMs: startAtMs + 4 * 86_400_000 }, ['review createdElsewhen']],
    ['a file made the day before', { createdAtMs: startAtMs - 86_400_000 }, ['review createdElsewhen']],
    ['a GPX made three days later', { createdAtMs: startAtMs + 4 * 86_400_000, format: 'gpx' }, []],
  ])('%s', (_, facts, expected) => {
    expect(listCodes({ facts })).toEqual(expected);
  });

  it('reports the detected and the declared category', () => {
    expect(checkClaim({ facts: { sportType: 'EMountainBikeRide' } })).toEqual([
      { code: 'categoryRefused', severity: 'reject', params: { category: 'ebike', declared: 'ride' } },
    ]);
  });

  it('does not apply road rules to a virtual ride that the challenge accepts', () => {
    const facts = {
      sportType: 'VirtualRide',
      isTrainer: true,
      declaredCategory: 'virtual',
      allowedCategories: ['virtual'],
    } as const;
    expect(listCodes({ facts, samples: createRide(40) })).toEqual([]);
  });
});

/** These rides have constant speed, which is a separate finding. */
const checkMotion = (claim: Claim) => checkClaim(claim).filter(({ code }) => code !== 'tooSmooth');
const listMotionCodes = (claim: Claim) => checkMotion(claim).map(({ code, severity }) => `${severity} ${code}`);

describe('motion of the ride', () => {
  it('rejects a car at 60 km/h up a climb of 7 %', () => {
    const flags = checkMotion({ samples: createRide(60 / 3.6, { gradeRatio: 0.07 }) });
    expect(flags.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'reject climbRate',
      'review speedUphill',
    ]);
    expect(flags[0]?.params).toEqual({ value: expect.closeTo(4_200, -2), limit: 1_900 });
    expect(flags[1]?.params).toEqual({ value_mps: expect.closeTo(16.7, 0), limit_mps: 12 });
  });

  it('flags 1,750 m per hour, but not 1,500', () => {
    expect(listMotionCodes({ samples: createRide(1_750 / 3_600 / 0.1, { gradeRatio: 0.1 }) })).toEqual([
      'review climbRate',
      'review estimatedPower',
    ]);
    const samples = createRide(1_500 / 3_600 / 0.1, { gradeRatio: 0.1 });
    expect(listMotionCodes({ samples: { ...samples, heartRateBpm: createConstant(samples, 170) } })).toEqual([]);
  });

  describe('an electric bicycle', () => {
    const facts = { sportType: 'EBikeRide', declaredCategory: 'ebike' } as const;

    it.each<[string, number, string[]]>([
      ['2,300 m an hour', 2_300, []],
      ['2,600 m an hour', 2_600, ['review climbRate']],
      ['3,600 m an hour', 3_600, ['reject climbRate']],
    ])('has its own limits for %s', (_, mPerH, expected) => {
      expect(
        listMotionCodes({ samples: createRide(mPerH / 3_600 / 0.15, { gradeRatio: 0.15, lengthM: 3_000 }), facts }),
      ).toEqual(expected);
    });

    it('has its own limits for a minute uphill, the heart rate and the power of legs and motor', () => {
      expect(listMotionCodes({ samples: createRide(13, { gradeRatio: 0.045 }), facts })).toEqual([
        'review speedUphill',
      ]);
      const steep = createRide(5.5, { gradeRatio: 0.1 });
      expect(listMotionCodes({ samples: { ...steep, heartRateBpm: createConstant(steep, 82) }, facts })).toEqual([]);
      expect(listMotionCodes({ samples: { ...steep, heartRateBpm: createConstant(steep, 55) }, facts })).toEqual([
        'review heartRateLow',
      ]);
      const slow = createRide(14 / 3.6, { gradeRatio: 0.08 });
      expect(listMotionCodes({ samples: { ...slow, powerW: createConstant(slow, 60) }, facts })).toEqual([]);
      expect(listMotionCodes({ samples: { ...slow, powerW: createConstant(slow, 900) }, facts })).toEqual([
        'review powerMismatch',
      ]);
    });
  });

  it('rejects the climb rate of a car even if a short climb takes two minutes', () => {
    expect(listMotionCodes({ samples: createRide(16, { gradeRatio: 0.065, lengthM: 3_000 }) })).toEqual([
      'reject climbRate',
      'review speedUphill',
    ]);
  });

  it('flags a train at 100 km/h, also with a sample every 8 s', () => {
    expect(listMotionCodes({ samples: createRide(28, { lengthM: 20_000 }) })).toEqual(['review speed']);
    expect(listMotionCodes({ samples: createRide(28, { lengthM: 20_000, sampleS: 8 }) })).toEqual(['review speed']);
    expect(listMotionCodes({ samples: createRide(22, { lengthM: 20_000 }) })).toEqual([]);
  });

  it('flags four accelerations like those of a car', () => {
    const timeS = Array.from({ length: 400 }, (_, index) => index);
    let placeM = 0;
    const latDeg = timeS.map((atS) => {
      const intoS = atS % 100;
      placeM += intoS < 50 ? 0.2 : Math.min((intoS - 50) * 7, 21);
      return 24 + (placeM + Math.sin(atS * 1.7) * 0.4) / 111_195;
    });
    const flags = checkMotion({
      samples: { timeS, latDeg, lonDeg: timeS.map((atS) => 121 + Math.cos(atS * 1.3) * 4e-6) },
    });
    expect(flags).toEqual([
      { code: 'acceleration', severity: 'review', params: { value: expect.any(Number), limit: 5, count: 4 } },
    ]);
  });

  it('flags a professional’s climb with a resting heart rate', () => {
    const samples = createRide(3.6, { gradeRatio: 0.1 });
    expect(checkMotion({ samples: { ...samples, heartRateBpm: createConstant(samples, 82) } })).toEqual([
      { code: 'heartRateLow', severity: 'review', params: { value: expect.closeTo(82, 5), limit: 95 } },
      { code: 'estimatedPower', severity: 'review', params: { value: expect.closeTo(4.1, 1), limit: 3.2 } },
    ]);
    expect(listMotionCodes({ samples: { ...samples, heartRateBpm: createConstant(samples, 150) } })).toEqual([]);
  });

  it('flags 60 W up 8 % at 14 km/h: a motor, or a rider holding on to a lorry', () => {
    const samples = createRide(14 / 3.6, { gradeRatio: 0.08 });
    expect(listMotionCodes({ samples: { ...samples, powerW: createConstant(samples, 60) } })).toEqual([
      'review powerMismatch',
    ]);
    expect(listMotionCodes({ samples: { ...samples, powerW: createConstant(samples, 260) } })).toEqual([]);
    expect(listMotionCodes({ samples: { ...samples, powerW: createConstant(samples, 0) } })).toEqual([]);
  });
});

describe('the recording', () => {
  it('without times is rejected', () => {
    const samples = { ...yangdeRide, timeS: yangdeRide.timeS.map(() => 0) };
    expect(listCodes({ samples })).toEqual(['reject noTimes']);
  });

  it('at an even speed is generated, and from a planner it is a planned route', () => {
    const samples = createRide(6, { noiseSigmaM: 0 });
    expect(listCodes({ samples })).toEqual(['review tooSmooth']);
    expect(listCodes({ samples, facts: { creator: 'https://www.komoot.de', format: 'gpx' } })).toEqual([
      'reject plannedRoute',
      'review tooSmooth',
    ]);
    expect(listCodes({ facts: { creator: 'https://www.komoot.de', format: 'gpx' } })).toEqual([]);
  });

  describe('drawn by a planner at an even speed', () => {
    /** A point every 20 m, without those that are within 4 m of the line between others. */
    const atM = Float64Array.from({ length: Math.floor(caseLengthM / 20) }, (_, index) => 20 * index);
    const places = Array.from(atM, (each) => interpolatePosition(caseCourse, each));
    const inFourMetres = (degrees: readonly number[]) => Float64Array.from(degrees, (deg) => (deg * 111_195) / 4);
    const indices = simplifyLine(atM, [
      inFourMetres(places.map(({ latDeg }) => latDeg)),
      inFourMetres(places.map(({ lonDeg }) => lonDeg)),
    ]);
    const createDrawnRide = (mps: number, roundS: number): SensedSamples => {
      const latDeg = indices.map((index) => places[index]?.latDeg as number);
      const lonDeg = indices.map((index) => places[index]?.lonDeg as number);
      let atS = 0;
      const timeS = indices.map((_, index) => {
        if (index > 0) {
          const fromLat = latDeg[index - 1] as number;
          const fromLon = lonDeg[index - 1] as number;
          atS += computeHaversineM(fromLat, fromLon, latDeg[index] as number, lonDeg[index] as number) / mps;
        }
        return roundS === 0 ? atS : Math.round(atS / roundS) * roundS;
      });
      return { timeS, latDeg, lonDeg };
    };

    it.each([
      ['to the millisecond', 5, 0],
      ['to the second', 4, 1],
    ])('is a planned route, however far apart its points are: times %s', (_, mps, roundS) => {
      const samples = createDrawnRide(mps, roundS);
      const komoot = { creator: 'https://www.komoot.de', format: 'gpx' } as const;
      expect(listCodes({ samples, facts: komoot })).toContain('reject plannedRoute');
      expect(listCodes({ samples })).toContain('review tooSmooth');
    });
  });

  it('with a point every 20 s is accepted, and every 25 s too sparse, instead of having gaps', () => {
    const record = (sampleIntervalS: number) => simulateRide({ course: caseCourse, noiseSigmaM: 1, sampleIntervalS });
    expect(checkClaim({ samples: record(20), effort })).toEqual([]);
    expect(checkClaim({ samples: record(25), effort })).toEqual([
      { code: 'sparse', severity: 'review', params: { value_s: 25, limit_s: 20 } },
    ]);
  });

  it('on a perfect line with quiet elevation is flagged at any speeds', () => {
    expect(listCodes({ samples: simulateRide({ course: caseCourse }) })).toEqual(['review tooSmooth']);
  });

  it('climbing a third less than the course is flagged', () => {
    const gain = (caseCourse.elevationM.at(-1) ?? 0) - (caseCourse.elevationM[0] ?? 0);
    const half = { ...yangdeRide, elevationM: yangdeRide.elevationM.map((elevationM) => elevationM / 2) };
    expect(checkClaim({ samples: half, effort, courseGainM: gain })).toEqual([
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

  it('with signal loss for a quarter of the time, or for more than ten minutes at once, is flagged', () => {
    const samples = simulateRide({ course: caseCourse, noiseSigmaM: 1, gaps: [{ fromM: 4_000, toM: 8_000 }] });
    expect(listCodes({ samples, effort })).toEqual(['review gapShare', 'review longGap']);
    expect(listCodes({ samples, effort: { startS: effort.startS, endS: effort.startS + 600 } })).toEqual([]);
  });

  it('may rest for any time', () => {
    const timeS = yangdeRide.timeS.map((atS) => (atS > 1_500 ? atS + 3_600 : atS));
    expect(listCodes({ samples: { ...yangdeRide, timeS } })).toEqual([]);
  });

  it('with a clock that runs backwards is flagged', () => {
    const timeS = yangdeRide.timeS.map((atS) => (atS > 1_500 ? atS - 40 : atS));
    expect(checkClaim({ samples: { ...yangdeRide, timeS } })).toContainEqual({
      code: 'timeReversed',
      severity: 'review',
      params: { value_s: 39, limit_s: 2 },
    });
  });

  it('without distance while the position moves is flagged', () => {
    const samples = createRide(9, { lengthM: 8_000 });
    const distanceM = samples.distanceM.map((atM) => Math.min(atM, 4_000));
    expect(listCodes({ samples: { ...samples, distanceM } })).toEqual(['review stillMoving']);
  });
});

it('never throws, and every figure is a number, for any columns', () => {
  const anyNumber = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, 0, Number.POSITIVE_INFINITY),
    fc.integer({ min: 0, max: 300 }),
  );
  const anyColumn = fc.array(anyNumber, { maxLength: 40 });
  const optional = fc.option(anyColumn);
  fc.assert(
    fc.property(
      fc.record({
        timeS: anyColumn,
        latDeg: anyColumn,
        lonDeg: anyColumn,
        elevationM: optional,
        distanceM: optional,
        powerW: optional,
        heartRateBpm: optional,
      }),
      fc.option(fc.record({ startS: anyNumber, endS: anyNumber })),
      (samples, part) => {
        for (const { code, params } of checkClaim({ samples, effort: part, courseGainM: 500 })) {
          expect(plausibilityCodes).toContain(code);
          for (const value of Object.values(params)) expect(value).not.toBeNaN();
        }
      },
    ),
    { numRuns: 300 },
  );
});
