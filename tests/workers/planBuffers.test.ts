import { expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { answerLive, answerPlan } from '#workers/core/pacing/planAnswer.ts';
import { listPlanBuffers } from '#workers/planBuffers.ts';

const grid = straightGrid(3000, (placeM) => 0.05 * placeM);
const planner = createPlanner(grid);

test.each([
  ['full', answerPlan],
  ['live', answerLive],
])('a %s plan is transferred whole, without copying', (_, answer) => {
  const answered = okValue(answer(planner, problemOn(grid), { kind: 'ftp' }));
  const arrived = structuredClone(answered, { transfer: listPlanBuffers(answered) });
  expect(arrived).toEqual(okValue(answer(planner, problemOn(grid), { kind: 'ftp' })));
  const columns = (value: object): number[] =>
    Object.values(value).flatMap((part: unknown) =>
      ArrayBuffer.isView(part) ? [part.byteLength] : typeof part === 'object' && part !== null ? columns(part) : [],
    );
  expect(columns(answered).every((bytes) => bytes === 0)).toBe(true);
  expect(columns(arrived).every((bytes) => bytes > 0)).toBe(true);
});
