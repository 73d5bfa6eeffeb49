import { expect, it } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem } from '#tests/workers/support/problems.ts';
import { getGridTables } from '#workers/core/pacing/gridTables.ts';
import { march } from '#workers/core/pacing/march.ts';
import { createMarchBuffers } from '#workers/core/pacing/marchBuffers.ts';
import { cutStretches } from '#workers/core/pacing/optimal/cutStretches.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';

function cutProblem(problem: PaceProblem) {
  const buffers = createMarchBuffers(problem.grid.stepCount);
  march(problem, getGridTables(problem.grid), 0.8, true, buffers);
  return cutStretches(problem, buffers);
}

it('cuts where the road changes, and where rows end', () => {
  const grid = straightGrid(
    4000,
    (placeM) => 100 + (placeM < 1530 ? 0.06 * placeM : 0.06 * 1530 - 0.03 * (placeM - 1530)),
  );
  const stretches = cutProblem(createProblem(grid, { rowEndM: Float64Array.from([2870, 4000]) }));
  expect(stretches.length).toBe(16);
  const endM = stretches.map(({ endStep }) => endStep * 10);
  expect(endM.some((end) => Math.abs(end - 1530) <= 30)).toBe(true);
  expect(stretches.filter(({ isRowEnd }) => isRowEnd).map(({ endStep }) => endStep)).toEqual([287, 400]);
  expect(stretches.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(4000, 6);
});

it('gives stretches the rise, the FTP at their altitude and the lock of their row', () => {
  const grid = straightGrid(6000, (placeM) => 1500 + 0.07 * placeM);
  const stretches = cutProblem(createProblem(grid, { rowCount: 3, ownWeightFactor: Float64Array.from([0, 0.7, 0]) }));
  const riseM = stretches.reduce(
    (sum, { lengthM, gradeRatio }) => sum + (lengthM * gradeRatio) / Math.sqrt(1 + gradeRatio * gradeRatio),
    0,
  );
  expect(riseM).toBeCloseTo(420, 6);
  const ftpW = stretches.map((stretch) => stretch.ftpW);
  for (let k = 1; k < ftpW.length; k++) expect(valueAt(ftpW, k)).toBeLessThanOrEqual(valueAt(ftpW, k - 1));
  let startStep = 0;
  for (const { endStep, isLocked } of stretches) {
    expect(isLocked).toBe(startStep >= 200 && endStep <= 400);
    startStep = endStep;
  }
});

it('makes at most 400 stretches, and at least a dozen on a short road', () => {
  const waves = (placeM: number) => 300 + 30 * Math.sin(placeM / 300);
  expect(cutProblem(createProblem(straightGrid(200_000, waves))).length).toBe(400);
  expect(cutProblem(createProblem(straightGrid(600, waves), { rowCount: 1 })).length).toBe(12);
});
