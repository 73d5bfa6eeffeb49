import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import {
  computeClimbShare,
  getResistanceRatio,
  type LearnedFactors,
  unknownFactors,
  withResistance,
} from '#workers/core/pacing/learnedFactors.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';

const createFactors = (part: Partial<LearnedFactors>): LearnedFactors => ({ ...unknownFactors, ...part });

/** Seconds of 10 km at 200 W and one grade. */
function computeRideS(gradeRatio: number, learned?: LearnedFactors, capMps = 100): number {
  const straight = straightGrid(10_000, (placeM) => 1000 + gradeRatio * placeM);
  const grid = { ...straight, speedCapMps: straight.speedCapMps.map(() => capMps) };
  const stepPowerW = new Float64Array(grid.stepCount).fill(200);
  const problem = createProblem(grid, { rider: learned ? { learned } : {} });
  return okValue(computePacePlan({ ...problem, stepPowerW })).totals.durationS;
}

test('a rider without learned factors rides like the model', () => {
  expect(computeRideS(0.05, unknownFactors)).toBe(computeRideS(0.05));
});

test('a climb factor applies on climbs only, fully from 3 %', () => {
  const climb = createFactors({ climbResistanceRatio: 1.1 });
  // Nearly all resistance is weight, so a tenth more resistance takes nearly a tenth more time.
  expect(computeRideS(0.08, climb) / computeRideS(0.08)).toBeGreaterThan(1.085);
  expect(computeRideS(0.08, climb) / computeRideS(0.08)).toBeLessThan(1.1);
  expect(computeRideS(0, climb)).toBe(computeRideS(0));
  expect(computeRideS(-0.03, climb)).toBe(computeRideS(-0.03));
});

test('the flat factor applies on the flat and downhill', () => {
  const flat = createFactors({ flatResistanceRatio: 1.1 });
  expect(computeRideS(0, flat) / computeRideS(0)).toBeGreaterThan(1.025);
  expect(computeRideS(0.05, flat)).toBe(computeRideS(0.05));
  // Gravity drives downhill and is not scaled: less resistance is always faster.
  expect(computeRideS(-0.02, flat) / computeRideS(-0.02)).toBeGreaterThan(1.015);
});

test('a braking habit moves the speed caps, and nothing where the rider does not brake', () => {
  const brakes = createFactors({ descentSpeedRatio: 0.8 });
  const slowdown = computeRideS(-0.08, brakes, 10) / computeRideS(-0.08, unknownFactors, 10);
  expect(slowdown).toBeGreaterThan(1.24);
  expect(slowdown).toBeLessThan(1.26);
  for (const grade of [0, 0.05]) expect(computeRideS(grade, brakes, 14)).toBe(computeRideS(grade, undefined, 14));
});

test('between 1 and 3 % the ratio changes linearly', () => {
  const learned = { climbResistanceRatio: 1.2, flatResistanceRatio: 0.8, descentSpeedRatio: 1.3 };
  const ratios = [-0.05, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.05].map((grade) =>
    getResistanceRatio(learned, computeClimbShare(grade)),
  );
  [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 1, 1.2, 1.2].forEach((ratio, k) => {
    expect(valueAt(ratios, k)).toBeCloseTo(ratio, 12);
  });
});

test('the march agrees with the steady speed of the same ratio', () => {
  const steady = {
    powerW: 200,
    massKg: 74.8,
    gravityMps2: 9.785,
    headwindMps: 0,
    cdaM2: 0.38,
    crr: 0.005,
    airDensityKgM3: 1.06,
    drivetrainEfficiency: 0.975,
  };
  const measureRatio = (gradeRatio: number) =>
    solveSpeedMps({ ...steady, gradeRatio }) / solveSpeedMps(withResistance({ ...steady, gradeRatio }, 1.1));
  const learned = { climbResistanceRatio: 1.1, flatResistanceRatio: 1.1, descentSpeedRatio: 1 };
  for (const grade of [-0.02, 0, 0.02, 0.06])
    expect(Math.abs(computeRideS(grade, learned) / computeRideS(grade) / measureRatio(grade) - 1)).toBeLessThan(0.004);
});

test.each([0.4, 2.1, Number.NaN])('refuses a ratio of %f', (climbResistanceRatio) => {
  const problem = createProblem(
    straightGrid(5000, () => 0),
    { rider: { learned: createFactors({ climbResistanceRatio }) } },
  );
  expect(computePacePlan(problem)).toMatchObject({
    ok: false,
    error: { code: 'plan.inputOutOfRange', detail: 'learned' },
  });
});
