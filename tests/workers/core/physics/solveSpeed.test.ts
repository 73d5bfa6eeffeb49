import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** All inputs that solveSpeedMps must accept, including the corners of contract/limits.ts. */
const anyRide = fc.record({
  powerW: between(1, 900),
  massKg: between(35, 200),
  gravityMps2: between(9.76, 9.84),
  gradeRatio: between(-0.3, 0.3),
  headwindMps: between(-20, 20),
  cdaM2: between(0.15, 0.8),
  crr: between(0.002, 0.02),
  airDensityKgM3: between(0.7, 1.4),
  drivetrainEfficiency: between(0.9, 1),
});
const tolerance = 1 + 1e-7;
/** The power curve is almost flat at the solution, because the tailwind alone nearly gives this speed. */
const pushedAlong = {
  powerW: 14.044,
  massKg: 35,
  gravityMps2: 9.81,
  gradeRatio: 0,
  headwindMps: -19.8746,
  cdaM2: 0.8,
  crr: 0.002,
  airDensityKgM3: 0.89632,
  drivetrainEfficiency: 0.97083,
};

test('is the speed at which Martin needs this power', () => {
  fc.assert(
    fc.property(anyRide, (input) => {
      const speedMps = solveSpeedMps(input);
      expect(speedMps).toBeGreaterThan(0);
      expect(speedMps).toBeLessThan(200);
      // The power is between those of speeds a millionth slower and faster.
      expect(computeRequiredPowerW({ ...input, speedMps: speedMps * (1 - 1e-6) })).toBeLessThan(input.powerW);
      expect(computeRequiredPowerW({ ...input, speedMps: speedMps * (1 + 1e-6) })).toBeGreaterThan(input.powerW);
    }),
    { numRuns: 3000, examples: [[pushedAlong]] },
  );
});

test('more power is never slower', () => {
  fc.assert(
    fc.property(anyRide, between(0, 300), (input, moreW) => {
      const more = solveSpeedMps({ ...input, powerW: input.powerW + moreW });
      expect(more * tolerance).toBeGreaterThanOrEqual(solveSpeedMps(input));
    }),
  );
});

test('more mass is never faster uphill', () => {
  fc.assert(
    fc.property(anyRide, between(0, 30), between(0, 0.3), (input, moreKg, gradeRatio) => {
      const heavier = solveSpeedMps({ ...input, gradeRatio, massKg: input.massKg + moreKg });
      expect(heavier).toBeLessThanOrEqual(solveSpeedMps({ ...input, gradeRatio }) * tolerance);
    }),
  );
});

test('more headwind is never faster', () => {
  fc.assert(
    fc.property(anyRide, between(0, 10), (input, moreMps) => {
      const against = solveSpeedMps({ ...input, headwindMps: input.headwindMps + moreMps });
      expect(against).toBeLessThanOrEqual(solveSpeedMps(input) * tolerance);
    }),
  );
});

test('without power a rider coasts where the road drops or the wind pushes, and stops elsewhere', () => {
  const coasting = {
    powerW: 0,
    massKg: 75,
    gravityMps2: 9.81,
    headwindMps: 0,
    cdaM2: 0.38,
    crr: 0.005,
    airDensityKgM3: 1.2,
    drivetrainEfficiency: 0.975,
  };
  const descentMps = solveSpeedMps({ ...coasting, gradeRatio: -0.06 });
  expect(computeRequiredPowerW({ ...coasting, gradeRatio: -0.06, speedMps: descentMps })).toBeCloseTo(0, 6);
  expect(descentMps).toBeGreaterThan(10);
  expect(solveSpeedMps({ ...coasting, gradeRatio: 0, headwindMps: -15 })).toBeGreaterThan(5);
  expect(Object.is(solveSpeedMps({ ...coasting, gradeRatio: 0.05 }), 0)).toBe(true);
});
