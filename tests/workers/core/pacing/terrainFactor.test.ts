import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { computeTerrainFactors, getMaxTerrainFactor, getSpreadRatio } from '#workers/core/pacing/terrainFactor.ts';

const stepM = 10;
const createFactors = (lengthM: number, elevationAt: (placeM: number) => number) => {
  const grid = straightGrid(lengthM, elevationAt);
  return { grid, ...computeTerrainFactors(grid.elevationM, grid.stepCount, stepM) };
};
/** 1.5 km up at 5 %, 1.5 km down, 2 km flat, repeated. */
const getHillElevationM = (placeM: number) => {
  const cycleM = placeM % 5000;
  return 300 + 0.05 * (cycleM < 1500 ? cycleM : cycleM < 3000 ? 3000 - cycleM : 0);
};

test('on a steady climb and on the flat the target is constant', () => {
  for (const grade of [0, 0.03, 0.08]) {
    const { even, spread } = createFactors(10_000, (placeM) => grade * placeM);
    expect(Math.min(...even)).toBe(1);
    expect(Math.min(...spread)).toBeCloseTo(1, 2);
    expect(Math.max(...spread)).toBeCloseTo(1, 2);
  }
});

test('on hills riders push 22-34 % more above 3 % than their mean, less on the flat, and ease off downhill', () => {
  const { grid } = createFactors(50_000, getHillElevationM);
  const { rows, totals } = okValue(
    computePacePlan(createProblem(grid, { rowEndM: Float64Array.from({ length: 100 }, (_, k) => 500 * (k + 1)) })),
  );
  const computeMeanRatio = (wanted: (gradeRatio: number) => boolean) => {
    let workJ = 0;
    let timeS = 0;
    rows.gradeRatio.forEach((gradeRatio, k) => {
      if (!wanted(gradeRatio)) return;
      workJ += valueAt(rows.powerW, k) * valueAt(rows.durationS, k);
      timeS += valueAt(rows.durationS, k);
    });
    return workJ / timeS / totals.averagePowerW;
  };
  expect(computeMeanRatio((grade) => grade > 0.03)).toBeGreaterThan(1.22);
  expect(computeMeanRatio((grade) => grade > 0.03)).toBeLessThan(1.36);
  expect(computeMeanRatio((grade) => Math.abs(grade) < 0.01)).toBeLessThan(1);
  expect(computeMeanRatio((grade) => grade < -0.03)).toBeLessThan(0.4);
});

test('the mean of the ride is that of an even effort, for riders of any strength', () => {
  const { grid, even, spread } = createFactors(50_000, getHillElevationM);
  const computeMeanW = (factor: Float64Array, ftpW: number) => {
    const stepPowerW = factor.map((share) => share * 0.8 * ftpW);
    return okValue(computePacePlan({ ...createProblem(grid, { rider: { ftpW } }), stepPowerW })).totals.averagePowerW;
  };
  for (const ftpW of [150, 226, 350])
    expect(Math.abs(computeMeanW(spread, ftpW) / computeMeanW(even, ftpW) - 1)).toBeLessThan(0.025);
});

test('a shorter and harder ride is more even', () => {
  expect([0.7, 0.9, 1, 1.1, 1.12].map(getSpreadRatio)).toEqual([1, 1, expect.closeTo(0.5, 9), 0, 0]);
  expect(getMaxTerrainFactor(0.75)).toBeCloseTo(1.4, 9);
  expect(getMaxTerrainFactor(1)).toBeCloseTo(1.05, 9);
  expect(getMaxTerrainFactor(1.12)).toBe(1);
});

test('a road that only descends is coasted', () => {
  const { even, spread } = createFactors(5000, (placeM) => 1000 - 0.09 * placeM);
  expect(Math.max(...even, ...spread)).toBe(0);
});
