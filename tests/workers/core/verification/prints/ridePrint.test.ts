import { describe, expect, it } from 'vitest';
import { type RideRequest, simulateRide } from '#simulator/rides/simulateRide.ts';
import { caseCourse } from '#tests/fixtures/rides/rideCases.ts';
import { computeRidePrint, isCoarse, ridePrintSize } from '#workers/core/verification/prints/ridePrint.ts';

interface Samples {
  readonly timeS: readonly number[];
  readonly latDeg: readonly number[];
  readonly lonDeg: readonly number[];
}

/** Resolution of a stored track: 1e-7 degrees. */
const roundToStored = ({ timeS, latDeg, lonDeg }: Samples): Samples => {
  const roundAll = (values: readonly number[]) => values.map((value) => Math.round(value * 1e7) / 1e7);
  return { timeS, latDeg: roundAll(latDeg), lonDeg: roundAll(lonDeg) };
};
const createRide = (change: Partial<RideRequest> = {}): Samples =>
  roundToStored(simulateRide({ course: caseCourse, noiseSigmaM: 2, ...change }));

const mapPositions = (ride: Samples, change: (deg: number) => number): Samples => ({
  timeS: ride.timeS,
  latDeg: ride.latDeg.map(change),
  lonDeg: ride.lonDeg.map(change),
});
const roundDecimals = (ride: Samples, count: number) => mapPositions(ride, (deg) => Number(deg.toFixed(count)));
const filterSamples = (ride: Samples, isWanted: (index: number) => boolean): Samples => {
  const column = (values: readonly number[]) => values.filter((_, index) => isWanted(index));
  return { timeS: column(ride.timeS), latDeg: column(ride.latDeg), lonDeg: column(ride.lonDeg) };
};
const withoutStart = (ride: Samples, share: number) =>
  filterSamples(ride, (index) => index >= share * ride.timeS.length);
const takeEvery = (ride: Samples, step: number) => filterSamples(ride, (index) => index % step === 1);
/** FIT stores positions as 2^31 units per half turn. */
const roundToFit = (ride: Samples) => mapPositions(ride, (deg) => (Math.round((deg * 2 ** 31) / 180) * 180) / 2 ** 31);

const listHashes = (ride: Samples) => computeRidePrint(ride).map(({ hash }) => hash);
function countShared(a: Samples, b: Samples): number {
  const hashes = new Set(listHashes(a));
  return listHashes(b).filter((hash) => hashes.has(hash)).length;
}

describe('a copy', () => {
  const ride = createRide();

  it.each([
    ['squeezed in time', { ...ride, timeS: ride.timeS.map((atS) => atS * 0.97) }, 128],
    ['moved by a week', { ...ride, timeS: ride.timeS.map((atS) => atS + 604_800) }, 128],
    ['as FIT writes it', roundToFit(ride), 128],
    ['of a FIT file as GPX with six decimals', roundDecimals(roundToStored(roundToFit(ride)), 6), 105],
    ['with six decimals, as Strava has it', roundDecimals(ride, 6), 105],
    ['without its first fifth', withoutStart(ride, 0.2), 90],
    ['of its second half', withoutStart(ride, 0.5), 50],
    ['with every second point', takeEvery(ride, 2), 50],
    ['with every third point', takeEvery(ride, 3), 30],
    [
      'with every third point of four fifths in six decimals',
      roundDecimals(takeEvery(withoutStart(ride, 0.2), 3), 6),
      18,
    ],
  ])('%s shares its part of the print', (_, copy, minShared) => {
    expect(countShared(roundToStored(copy), ride)).toBeGreaterThanOrEqual(minShared);
  });

  it('moved by a metre or more at every point shares nothing', () => {
    expect(
      countShared(
        mapPositions(ride, (deg) => deg + 0.000_02),
        ride,
      ),
    ).toBeLessThan(3);
  });
});

describe('rides on the same road', () => {
  it.each([
    ['0.5 m of jitter', { noiseSigmaM: 0.5, noiseCorrelationS: 0 }],
    ['1 m of jitter', { noiseSigmaM: 1, noiseCorrelationS: 0 }],
    ['2 m of jitter', { noiseSigmaM: 2, noiseCorrelationS: 0 }],
    ['3 m that drift', { noiseSigmaM: 3, noiseCorrelationS: 20 }],
    ['1 m, four times up and down', { noiseSigmaM: 1, noiseCorrelationS: 0, lapCount: 4 }],
  ])('share at most three places, with %s', (_, receiver) => {
    const rides = [4, 4, 3.7, 5].map((speedMps, seed) => createRide({ ...receiver, speedMps, seed, phase: seed / 4 }));
    const counts = rides.flatMap((a, index) => rides.slice(0, index).map((b) => countShared(a, b)));
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  });
});

it('has 128 whole numbers in order, each with the time at which its place was first reached', () => {
  const ride = createRide();
  const print = computeRidePrint(ride);
  expect(print).toHaveLength(ridePrintSize);
  expect(print.every(({ hash }) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
  expect(print).toEqual([...print].sort((a, b) => a.hash - b.hash));
  const backwards = { ...ride, timeS: ride.timeS.map((atS) => 10_000 - atS) };
  expect(computeRidePrint(backwards).map(({ timeS }) => timeS)).toEqual(print.map(({ timeS }) => 10_000 - timeS));
  const twice = {
    timeS: [...ride.timeS, ...ride.timeS.map((atS) => atS + 9_000)],
    latDeg: [...ride.latDeg, ...ride.latDeg],
    lonDeg: [...ride.lonDeg, ...ride.lonDeg],
  };
  expect(computeRidePrint(twice)).toEqual(print);
});

it('leaves out invalid places, and is short if there are few', () => {
  const places = { timeS: [0, 1, 2, 3, 4], latDeg: [24, Number.NaN, 0, 24, 91], lonDeg: [121, 121, 0, 121, 121] };
  expect(computeRidePrint(places)).toEqual([{ hash: expect.any(Number), timeS: 0 }]);
  expect(computeRidePrint({ timeS: [], latDeg: [], lonDeg: [] })).toEqual([]);
});

it('spreads neighbouring places over all numbers', () => {
  const index = Array.from({ length: 20_000 }, (_, position) => position);
  const line = { timeS: index, latDeg: index.map(() => 24), lonDeg: index.map((position) => 121 + position / 1e6) };
  const last = computeRidePrint(line).at(-1)?.hash ?? 0;
  expect(last / 2 ** 53 / (128 / 20_000)).toBeGreaterThan(0.7);
  expect(last / 2 ** 53 / (128 / 20_000)).toBeLessThan(1.4);
});

describe('places of five decimals', () => {
  it('are coarse, unlike those of six decimals and of FIT', () => {
    expect([5, 4, 6, 7].map((count) => isCoarse(roundDecimals(createRide(), count)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isCoarse(roundToFit(createRide()))).toBe(false);
    expect(isCoarse({ latDeg: [], lonDeg: [] })).toBe(false);
  });

  it('are shared by chance far less than by a copy, even four times up and down', () => {
    const createLaps = (seed: number) => roundDecimals(createRide({ seed, noiseSigmaM: 1, lapCount: 4 }), 5);
    expect(countShared(createLaps(1), createLaps(2))).toBeLessThan(72);
    expect(
      countShared(roundDecimals(createRide({ seed: 1 }), 5), roundDecimals(createRide({ seed: 2 }), 5)),
    ).toBeLessThan(36);
    expect(countShared(createLaps(1), withoutStart(createLaps(1), 0.2))).toBeGreaterThan(72);
  });
});
