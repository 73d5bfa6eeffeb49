import { expect, test } from 'vitest';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';

const degree = Math.PI / 180;
/** The worked example in the appendix of Martin 1998. */
const martin = {
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
const whole = { ...martin, hasBearings: true, speedChange: { fromMps: 8.28, toMps: 8.45, durationS: 56.42 } };

test('gives the 213.3 W of the worked example of Martin 1998', () => {
  expect(Math.abs(computeRequiredPowerW(whole) - 213.3)).toBeLessThan(0.3);
});

test('gives each printed term of that example', () => {
  const atWheel = (input: Parameters<typeof computeRequiredPowerW>[0]) =>
    computeRequiredPowerW({ ...input, drivetrainEfficiency: 1 });
  const none = { ...martin, cdaM2: 0, crr: 0, gradeRatio: 0 };
  expect(atWheel({ ...none, cdaM2: martin.cdaM2 })).toBeCloseTo(158.8, 0);
  expect(atWheel({ ...none, crr: martin.crr })).toBeCloseTo(23.6, 1);
  expect(atWheel({ ...none, hasBearings: true })).toBeCloseTo(1.4, 1);
  expect(atWheel({ ...none, gradeRatio: 0.003 })).toBeCloseTo(22.1, 1);
  expect(atWheel({ ...none, speedChange: whole.speedChange })).toBeCloseTo(2.3, 1);
});

test('lets a tailwind faster than the rider push', () => {
  const still = computeRequiredPowerW({ ...martin, headwindMps: -martin.speedMps });
  expect(computeRequiredPowerW({ ...martin, headwindMps: -15 })).toBeLessThan(still);
});
