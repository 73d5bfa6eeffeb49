import { expect, it } from 'vitest';
import { computeMeasuredMean } from '#workers/core/verification/measuredMean.ts';

const wholeRide = { startS: 0, endS: 1_000 };
const createTimesS = (count: number) => Float64Array.from({ length: count }, (_, second) => second);

it('covers measured values only: a silent sensor counts neither as 0 nor as its neighbours', () => {
  const watts = Float64Array.from({ length: 600 }, (_, second) =>
    second >= 200 && second < 500 ? Number.NaN : second < 200 ? 300 : 150,
  );
  // 199 s of 300 W and 99 s of 150 W were measured between two known seconds.
  expect(computeMeasuredMean(createTimesS(600), watts, wholeRide)).toBeCloseTo((199 * 300 + 99 * 150) / 298, 9);
});

it('excludes pauses and the rest of the ride', () => {
  const timeS = Float64Array.of(0, 1, 2, 400, 401, 402);
  const watts = Float64Array.of(200, 200, 200, 100, 100, 100);
  expect(computeMeasuredMean(timeS, watts, wholeRide)).toBeCloseTo(150, 9);
  expect(computeMeasuredMean(timeS, watts, { startS: 400, endS: 402 })).toBe(100);
});

it('is null without measured values', () => {
  expect(computeMeasuredMean(createTimesS(3), Float64Array.of(Number.NaN, Number.NaN, 5), wholeRide)).toBeNull();
  expect(computeMeasuredMean(createTimesS(0), new Float64Array(0), wholeRide)).toBeNull();
});
