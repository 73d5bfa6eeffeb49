import { expect, test } from 'vitest';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';

const degree = Math.PI / 180;
/** The worked example in the appendix of Martin 1998. */
const martinExample = {
  speedMps: 471.8 / 56.42,
  massKg: 90,
  gravityMps2: 9.81,
  gradeRatio: 0.003,
  headwindMps: 2.94 * Math.cos((310 - 340) * degree),
  cdaM2: 0.2565 + 0.0044,
  crr: 0.0032,
  airDensityKgM3: 1.2234,
  drivetrainEfficiency: 0.976,
};
const fullExample = {
  ...martinExample,
  hasBearings: true,
  speedChange: { fromMps: 8.28, toMps: 8.45, durationS: 56.42 },
};

test('gives the 213.3 W of the worked example of Martin 1998', () => {
  expect(Math.abs(computeRequiredPowerW(fullExample) - 213.3)).toBeLessThan(0.3);
});

test('gives each printed term of that example', () => {
  const computeWheelPowerW = (input: Parameters<typeof computeRequiredPowerW>[0]) =>
    computeRequiredPowerW({ ...input, drivetrainEfficiency: 1 });
  const noResistance = { ...martinExample, cdaM2: 0, crr: 0, gradeRatio: 0 };
  expect(computeWheelPowerW({ ...noResistance, cdaM2: martinExample.cdaM2 })).toBeCloseTo(158.8, 0);
  expect(computeWheelPowerW({ ...noResistance, crr: martinExample.crr })).toBeCloseTo(23.6, 1);
  expect(computeWheelPowerW({ ...noResistance, hasBearings: true })).toBeCloseTo(1.4, 1);
  expect(computeWheelPowerW({ ...noResistance, gradeRatio: 0.003 })).toBeCloseTo(22.1, 1);
  expect(computeWheelPowerW({ ...noResistance, speedChange: fullExample.speedChange })).toBeCloseTo(2.3, 1);
});

test('lets a tailwind faster than the rider push', () => {
  const still = computeRequiredPowerW({ ...martinExample, headwindMps: -martinExample.speedMps });
  expect(computeRequiredPowerW({ ...martinExample, headwindMps: -15 })).toBeLessThan(still);
});
