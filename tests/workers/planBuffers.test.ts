import { expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { planBuffers } from '#workers/planBuffers.ts';

test('a transferred plan arrives whole and leaves nothing to copy', () => {
  const grid = straightGrid(3000, (placeM) => 0.05 * placeM);
  const plan = okValue(computePacePlan(problemOn(grid)));
  const arrived = structuredClone(plan, { transfer: planBuffers(plan) });
  expect(arrived).toEqual(okValue(computePacePlan(problemOn(grid))));
  const left = [...Object.values(plan.rows), plan.totals.timeInZoneS, plan.elapsedS, plan.powerW, plan.speedMps];
  expect(left.map((column) => column.length)).toEqual(left.map(() => 0));
});
