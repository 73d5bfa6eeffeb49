// @vitest-environment node
import { expect, test } from 'vitest';
import { computeAxisMaxRatio, toRideBar } from '#src/about/accuracy/rideBars.ts';

test('compares a plan with the recorded time', () => {
  expect(toRideBar({ recordedS: 10_000, predictedS: 10_300, lowS: 9_500, highS: 11_100 })).toEqual({
    missRatio: expect.closeTo(0.03, 10),
    lowRatio: expect.closeTo(-0.05, 10),
    highRatio: expect.closeTo(0.11, 10),
    isInside: true,
  });
  expect(toRideBar({ recordedS: 10_000, predictedS: 9_000, lowS: 8_500, highS: 9_999 }).isInside).toBe(false);
});

test('extends the axis to the widest bar, in steps of 5 %', () => {
  const bar = (lowRatio: number, highRatio: number) => ({ missRatio: 0, lowRatio, highRatio, isInside: true });
  expect(computeAxisMaxRatio([bar(-0.05, 0.02)])).toBeCloseTo(0.05, 10);
  expect(computeAxisMaxRatio([bar(-0.05, 0.02), bar(-0.01, 0.16)])).toBeCloseTo(0.2, 10);
  expect(computeAxisMaxRatio([])).toBeCloseTo(0.05, 10);
});
