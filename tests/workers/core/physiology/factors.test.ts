import fc from 'fast-check';
import { expect, test } from 'vitest';
import { altitudeFactor } from '#workers/core/physiology/altitudeFactor.ts';
import { durationExponent, durationFactor } from '#workers/core/physiology/durationFactor.ts';
import { heatFactor } from '#workers/core/physiology/heatFactor.ts';

// Elevation, then per cent left by Townsend 2017 and by Bassett 1999 acclimatised and not.
const altitudeTable = [
  [500, 98.53, 98.69, 97.98],
  [1000, 96.14, 96.9, 95.02],
  [2000, 89.85, 91.64, 87.89],
  [3000, 82.34, 84.13, 80.03],
  [3275, 80.19, 81.67, 77.89],
] as const;

test.each(altitudeTable)(
  'at %i m %f, %f and %f per cent are left',
  (elevationM, townsend, acclimatised, unacclimatised) => {
    expect(altitudeFactor({ elevationM, model: 'townsend' }) * 100).toBeCloseTo(townsend, 1);
    expect(altitudeFactor({ elevationM, model: 'bassettAcclimatised' }) * 100).toBeCloseTo(acclimatised, 1);
    expect(altitudeFactor({ elevationM, model: 'bassettUnacclimatised' }) * 100).toBeCloseTo(unacclimatised, 1);
  },
);

test('altitude never adds power, and never takes less the higher one is', () => {
  const models = ['townsend', 'bassettAcclimatised', 'bassettUnacclimatised'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...models),
      fc.integer({ min: -100, max: 5000 }),
      fc.integer({ min: 0, max: 500 }),
      (model, low, rise) => {
        const below = altitudeFactor({ elevationM: low, model });
        const above = altitudeFactor({ elevationM: low + rise, model });
        expect(above).toBeLessThanOrEqual(below);
        expect(below).toBeLessThanOrEqual(1);
        expect(above).toBeGreaterThan(0.6);
      },
    ),
  );
});

test('heat takes nothing at 22 degrees, 2 % at 27 and 6 % at 32', () => {
  expect(heatFactor(10)).toBe(1);
  expect(heatFactor(22)).toBe(1);
  expect(heatFactor(27)).toBeCloseTo(0.98, 10);
  expect(heatFactor(32)).toBeCloseTo(0.94, 10);
  expect(heatFactor(60)).toBe(heatFactor(45));
});

test('FTP lasts an hour, FTP / 0.95 lasts 20 minutes, 80 % of it four hours', () => {
  expect(durationFactor(3600)).toBe(1);
  expect(durationFactor(1200)).toBeCloseTo(1 / 0.95, 10);
  expect(durationFactor(4 * 3600)).toBeCloseTo(0.8, 10);
  expect(durationFactor(10)).toBe(durationFactor(300));
  expect(durationFactor(300)).toBeLessThan(1.13);
});

test('a longer ride never sustains more, and the exponent is the slope of the law', () => {
  fc.assert(
    fc.property(fc.double({ min: 310, max: 60_000, noNaN: true }), (durationS) => {
      const factor = durationFactor(durationS);
      expect(durationFactor(durationS * 1.01)).toBeLessThan(factor);
      fc.pre(durationS < 3590 || durationS > 3601);
      const slope = Math.log(durationFactor(durationS * 1.0001) / factor) / Math.log(1.0001);
      expect(slope).toBeCloseTo(durationExponent(durationS), 4);
    }),
  );
});
