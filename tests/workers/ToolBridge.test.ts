import { afterEach, expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createFakeWorker, createManualTimers, type FakeWorker } from '#tests/workers/support/fakeWorker.ts';
import { createPlanRequest } from '#tests/workers/support/problems.ts';
import type { ToolApi, ToolProblem } from '#workers/core/toolApi.ts';
import { createToolApi } from '#workers/createToolApi.ts';
import { ToolBridge } from '#workers/ToolBridge.ts';

const { distanceM, stepCount, latDeg, lonDeg, elevationM } = straightGrid(8000, (placeM) => 100 + 0.05 * placeM, 50);
const distancesM = Float64Array.from({ length: stepCount + 1 }, (_, k) => (k === stepCount ? distanceM : k * 50));
const request: ToolProblem = {
  ...createPlanRequest(straightGrid(8000, (placeM) => 100 + 0.05 * placeM)),
  course: { distanceM: distancesM, latDeg, lonDeg, elevationM },
};
const gapProblem = { ...request, durationS: 1500 };
const createSignal = () => new AbortController().signal;
const openWorkers: FakeWorker[] = [];

function setUp(part: Partial<ToolApi> = {}) {
  const workers: FakeWorker[] = [];
  const timers = createManualTimers();
  const bridge = new ToolBridge({
    timers,
    createWorker() {
      const fake = createFakeWorker({ ...createToolApi(), ...part });
      workers.push(fake);
      openWorkers.push(fake);
      return fake.worker;
    },
  });
  return { bridge, workers, timers };
}

const neverResolve = (): Promise<never> => new Promise(() => undefined);

afterEach(() => {
  for (const fake of openWorkers.splice(0)) fake.close();
});

test('a tool runs in a separate worker, which is reused and ends after 30 idle seconds', async () => {
  const { bridge, workers, timers } = setUp();
  const first = await bridge.call('findGoalGap', gapProblem, createSignal());
  expect(first).toMatchObject({ ok: true, value: { isReachable: true } });
  await bridge.call('findGoalGap', gapProblem, createSignal());
  expect(workers).toHaveLength(1);
  timers.advance(29_000);
  expect(workers[0]?.isTerminated()).toBe(false);
  timers.advance(1_000);
  expect(workers[0]?.isTerminated()).toBe(true);
  expect(await bridge.call('findGoalGap', gapProblem, createSignal())).toEqual(first);
  expect(workers).toHaveLength(2);
});

test('a newer call of the same tool ends the older one with its worker, and no other tool', async () => {
  let calls = 0;
  const { bridge, workers } = setUp({
    findGoalGap: (goalRequest) => (calls++ === 0 ? neverResolve() : createToolApi().findGoalGap(goalRequest)),
    solveRowFactor: neverResolve,
  });
  const olderCall = bridge.call('findGoalGap', gapProblem, createSignal());
  const secondCall = bridge.call('solveRowFactor', { ...gapProblem, rowIndex: 0 }, createSignal());
  secondCall.catch(() => undefined);
  const newerCall = bridge.call('findGoalGap', gapProblem, createSignal());
  await expect(olderCall).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true, false, false]);
  expect(calls).toBeLessThanOrEqual(2);
  // The first worker was stopped before it could count.
  calls = 1;
  await expect(newerCall).resolves.toMatchObject({ ok: true });
});

test('an abort ends the call with its reason; a call that is already aborted starts no worker', async () => {
  const { bridge, workers } = setUp({ findGoalGap: neverResolve });
  const control = new AbortController();
  const call = bridge.call('findGoalGap', gapProblem, control.signal);
  control.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect(bridge.call('findGoalGap', gapProblem, control.signal)).rejects.toThrow('left');
  expect(workers).toHaveLength(1);
});

test('a worker that dies fails its call, and the next one has a new worker', async () => {
  const { bridge, workers } = setUp({ solveRowFactor: neverResolve });
  const call = bridge.call('solveRowFactor', { ...gapProblem, rowIndex: 0 }, createSignal());
  workers[0]?.die('out of memory');
  await expect(call).rejects.toThrow('the tool worker failed');
  await bridge.call('findGoalGap', gapProblem, createSignal());
  expect(workers).toHaveLength(2);
});
