import { expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { answerLive, answerPlan } from '#workers/core/pacing/planAnswer.ts';
import { listPlanBuffers } from '#workers/planBuffers.ts';

const grid = straightGrid(3000, (placeM) => 0.05 * placeM);
const planner = createPlanner(grid);

test.each([
  ['full', answerPlan],
  ['live', answerLive],
])('a %s plan is transferred whole, without copying', (_, answer) => {
  const sentAnswer = okValue(answer(planner, createProblem(grid), { kind: 'ftp' }));
  const receivedAnswer = structuredClone(sentAnswer, { transfer: listPlanBuffers(sentAnswer) });
  expect(receivedAnswer).toEqual(okValue(answer(planner, createProblem(grid), { kind: 'ftp' })));
  const listColumnBytes = (value: object): number[] =>
    Object.values(value).flatMap((part: unknown) =>
      ArrayBuffer.isView(part)
        ? [part.byteLength]
        : typeof part === 'object' && part !== null
          ? listColumnBytes(part)
          : [],
    );
  expect(listColumnBytes(sentAnswer).every((bytes) => bytes === 0)).toBe(true);
  expect(listColumnBytes(receivedAnswer).every((bytes) => bytes > 0)).toBe(true);
});
