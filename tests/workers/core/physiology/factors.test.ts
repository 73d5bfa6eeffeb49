import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAltitudeFactor } from '#workers/core/physiology/altitudeFactor.ts';
import { computeDurationFactor, getDurationExponent } from '#workers/core/physiology/durationFactor.ts';
import { computeHeatFactor, toAcclimatisedFactor } from '#workers/core/physiology/heatFactor.ts';

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
    expect(computeAltitudeFactor({ elevationM, model: 'townsend' }) * 100).toBeCloseTo(townsend, 1);
    expect(computeAltitudeFactor({ elevationM, model: 'bassettAcclimatised' }) * 100).toBeCloseTo(acclimatised, 1);
    expect(computeAltitudeFactor({ elevationM, model: 'bassettUnacclimatised' }) * 100).toBeCloseTo(unacclimatised, 1);
  },
);

test('altitude never adds power, and the loss never decreases with elevation', () => {
  const models = ['townsend', 'bassettAcclimatised', 'bassettUnacclimatised'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...models),
      fc.integer({ min: -100, max: 5000 }),
      fc.integer({ min: 0, max: 500 }),
      (model, low, rise) => {
        const below = computeAltitudeFactor({ elevationM: low, model });
        const above = computeAltitudeFactor({ elevationM: low + rise, model });
        expect(above).toBeLessThanOrEqual(below);
        expect(below).toBeLessThanOrEqual(1);
        expect(above).toBeGreaterThan(0.6);
      },
    ),
  );
});

test('heat loss is relative to the power at 22 degrees: of 324 W there, 309 W are left at 32', () => {
  const heatFactorAt = (temperatureC: number, relativeHumidity = 0.4) =>
    computeHeatFactor({ temperatureC, relativeHumidity });
  expect(heatFactorAt(10)).toBe(1);
  expect(heatFactorAt(22)).toBe(1);
  // Peiffer & Abbiss 2011: 322 W at 27 degrees, 309 W at 32.
  expect(Math.abs(heatFactorAt(27) - 322 / 324)).toBeLessThan(0.006);
  expect(heatFactorAt(32)).toBeCloseTo(309 / 324, 3);
  expect(heatFactorAt(60)).toBe(heatFactorAt(45));
});

test('humid air costs power when it is hot, and nothing when it is cool', () => {
  const heatFactorAt = (temperatureC: number, relativeHumidity: number) =>
    computeHeatFactor({ temperatureC, relativeHumidity });
  expect(heatFactorAt(15, 1)).toBe(1);
  // Maughan 2012: at 30 degrees 68 minutes at 24 % and 46 at 80 %, which the duration factor makes 2-6 % of power.
  const cost = heatFactorAt(30, 0.24) - heatFactorAt(30, 0.8);
  expect(cost).toBeGreaterThan(0.02);
  expect(cost).toBeLessThan(0.06);
  expect(heatFactorAt(32, 0.7)).toBeLessThan(heatFactorAt(32, 0.4) - 0.02);
});

test('two weeks in the heat leave a quarter of the loss', () => {
  expect(toAcclimatisedFactor(0.92)).toBeCloseTo(0.98, 12);
  expect(toAcclimatisedFactor(1)).toBe(1);
});

test('FTP lasts an hour, FTP / 0.95 lasts 20 minutes, 82 % of it four hours and 72 % eight', () => {
  expect(computeDurationFactor(3600)).toBe(1);
  expect(computeDurationFactor(1200)).toBeCloseTo(1 / 0.95, 10);
  expect(computeDurationFactor(4 * 3600)).toBeCloseTo(0.82, 10);
  expect(computeDurationFactor(8 * 3600)).toBeCloseTo(0.716, 10);
  // A coaching rule: 0.95 for each hour.
  for (const hours of [2, 3, 4])
    expect(Math.abs(computeDurationFactor(hours * 3600) / 0.95 ** hours - 1)).toBeLessThan(0.007);
  expect(computeDurationFactor(10)).toBe(computeDurationFactor(300));
  expect(computeDurationFactor(300)).toBeLessThan(1.13);
});

test('a longer ride never sustains more, and the exponent is the slope of the power law', () => {
  fc.assert(
    fc.property(fc.double({ min: 310, max: 60_000, noNaN: true }), (durationS) => {
      const factor = computeDurationFactor(durationS);
      expect(computeDurationFactor(durationS * 1.01)).toBeLessThan(factor);
      fc.pre(durationS < 3590 || durationS > 3601);
      const slope = Math.log(computeDurationFactor(durationS * 1.0001) / factor) / Math.log(1.0001);
      expect(slope).toBeCloseTo(getDurationExponent(durationS), 4);
    }),
  );
});
