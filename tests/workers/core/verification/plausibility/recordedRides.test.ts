import { describe, expect, it } from 'vitest';
import { type Recording, recordRide } from '#simulator/rides/recordRide.ts';
import { readRecordedJourney, recordedRideIds } from '#tests/fixtures/rides/recordedJourney.ts';
import { checkPlausibility } from '#workers/core/verification/judgeSamples.ts';
import type { SensedSamples } from '#workers/core/verification/plausibility/plausibilityTypes.ts';

const startAtMs = Date.UTC(2026, 2, 1, 23);
const facts = {
  sportType: 'Ride',
  isTrainer: false,
  isManual: false,
  isFlagged: false,
  deviceName: 'Garmin Edge 540',
  creator: null,
  format: 'gpx',
  startAtMs,
  nowMs: startAtMs + 86_400_000,
  declaredCategory: 'ride',
  allowedCategories: ['ride'],
  validFrom: null,
  validUntil: null,
} as const;
const unknownRoad = { courseGainM: null, courseRiseM: null, road: null, bestKnownS: null, riderMassKg: null };
const listCodes = ({ timeS, latDeg, lonDeg }: SensedSamples): string[] => {
  const samples = { timeS, latDeg, lonDeg };
  return checkPlausibility({ ...unknownRoad, samples, effort: null, facts }).map(({ code }) => code);
};

const rides = recordedRideIds.map((id) => ({ id, ...readRecordedJourney(id) }));
const noise: Recording = { noiseSigmaM: 2, noiseCorrelationS: 30 };
type Samples = Record<'timeS' | 'latDeg' | 'lonDeg', number[]>;
const pickSamples = ({ timeS, latDeg, lonDeg }: Samples, isPicked: (index: number) => boolean): Samples => {
  const pick = (column: readonly number[]) => column.filter((_, index) => isPicked(index));
  return { timeS: pick(timeS), latDeg: pick(latDeg), lonDeg: pick(lonDeg) };
};

/** The first half of one day's ride and the second half of another's, which begins 250 m before. */
function joinHalves({ journey }: (typeof rides)[number], pauseS: number): Samples {
  const first = recordRide(journey, noise);
  const second = recordRide(
    journey.map((point) => ({ ...point, timeS: 1.07 * point.timeS })),
    { ...noise, seed: 2, phase: 0.4 },
  );
  const halfM = (journey.at(-1)?.courseM ?? 0) / 2;
  const firstHalf = pickSamples(first, (index) => (first.distanceM[index] as number) < halfM);
  const secondHalf = pickSamples(second, (index) => (second.distanceM[index] as number) > halfM - 250);
  const shiftS = (firstHalf.timeS.at(-1) as number) + pauseS - (secondHalf.timeS[0] as number);
  return {
    timeS: [...firstHalf.timeS, ...secondHalf.timeS.map((atS) => atS + shiftS)],
    latDeg: [...firstHalf.latDeg, ...secondHalf.latDeg],
    lonDeg: [...firstHalf.lonDeg, ...secondHalf.lonDeg],
  };
}

describe('two half rides that are joined 250 m before the end of the first', () => {
  it.each([2, 60])('after %i s are found', (pauseS) => {
    const results = rides.map((ride) => [ride.id, listCodes(joinHalves(ride, pauseS)).includes('joinedRides')]);
    expect(results).toEqual(rides.map(({ id }) => [id, true]));
  });
});

/** A rest of a minute half way, with the receiver 30 m off afterwards. */
const restHalfWay = (samples: Samples): Samples => {
  const half = samples.timeS.length >> 1;
  const shift = (column: readonly number[], by: number) =>
    column.map((value, index) => (index < half ? value : value + by));
  return { ...samples, timeS: shift(samples.timeS, 60), latDeg: shift(samples.latDeg, 30 / 111_195) };
};
/** A reflected signal: 20 s at a place 200 m beside. */
const reflect = (samples: Samples): Samples => {
  const half = samples.timeS.length >> 1;
  return { ...samples, lonDeg: samples.lonDeg.map((lon, k) => (k >= half && k < half + 20 ? lon + 0.002 : lon)) };
};

describe('recorded rides as receivers record them', () => {
  const honest: readonly (readonly [string, (ride: (typeof rides)[number]) => Samples])[] = [
    ['with 0.5 m of slow drift', ({ journey }) => recordRide(journey, { noiseSigmaM: 0.5, noiseCorrelationS: 15 })],
    ['with 1 m of error', ({ journey }) => recordRide(journey, { noiseSigmaM: 1, noiseCorrelationS: 30 })],
    ['with 8 m of error', ({ journey }) => recordRide(journey, { noiseSigmaM: 8, noiseCorrelationS: 20 })],
    ['with smart recording', ({ journey }) => recordRide(journey, { ...noise, sampleIntervalS: 'smart' })],
    [
      'with a tunnel of 800 m',
      ({ journey }) => recordRide(journey, { ...noise, gaps: [{ fromM: 8_000, toM: 8_800 }] }),
    ],
    ['with a rest', ({ journey }) => restHalfWay(recordRide(journey, noise))],
    ['with a reflected signal', ({ journey }) => reflect(recordRide(journey, noise))],
  ];

  it.each(honest)('%s are neither joined nor drawn', (_, record) => {
    const suspicions = rides.map((ride) => [
      ride.id,
      listCodes(record(ride)).filter((code) => code === 'joinedRides' || code === 'tooSmooth'),
    ]);
    expect(suspicions).toEqual(rides.map(({ id }) => [id, []]));
  });
});

describe('the line of a recorded ride at its recorded speeds, without a receiver', () => {
  it.each([6, 7, 12])('is found with %i decimals', (digits) => {
    const round = (column: readonly number[]) => column.map((value) => Number(value.toFixed(digits)));
    const results = rides.map(({ id, journey }) => {
      const { timeS, latDeg, lonDeg } = recordRide(journey);
      return [id, listCodes({ timeS, latDeg: round(latDeg), lonDeg: round(lonDeg) }).includes('tooSmooth')];
    });
    expect(results).toEqual(rides.map(({ id }) => [id, true]));
  });
});
