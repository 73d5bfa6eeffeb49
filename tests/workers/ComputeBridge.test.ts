import { afterEach, expect, test } from 'vitest';
import {
  closeWorkers,
  course,
  createCourse,
  createGate,
  createPlanRequest,
  createSignal,
  encodedCourse,
  setUp,
} from '#tests/workers/support/computeBridges.ts';
import { createManualTimers } from '#tests/workers/support/fakeWorker.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { ComputeBridge } from '#workers/ComputeBridge.ts';
import { maxStoredCourses } from '#workers/computeApi.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';

afterEach(closeWorkers);

test('returns the plan of the core, as a full and as a live plan', async () => {
  const { bridge } = setUp();
  const grid = okValue(buildCourseGrid(course));
  const { plan, clock } = okValue(await bridge.computePacePlan(createSignal(), createPlanRequest(course)));
  expect(plan).toMatchObject(okValue(computePacePlan(createProblem(grid))));
  const live = okValue(await bridge.computeLivePlan(createSignal(), createPlanRequest(course)));
  const { powerW, speedMps, ...painted } = plan;
  expect(live).toEqual({ plan: painted, clock });
  expect([powerW.length, speedMps.length]).toEqual([grid.stepCount, grid.stepCount]);
});

test('opens a course in the API’s form, and recognises its line', async () => {
  const { bridge, calls } = setUp();
  const opened = okValue(await bridge.openCourse(createSignal(), encodedCourse));
  expect(opened.course).toEqual(decodeCourse(encodedCourse));
  expect(opened.grid).toEqual(okValue(buildCourseGrid(decodeCourse(encodedCourse))));
  await bridge.computePacePlan(createSignal(), createPlanRequest(opened.course));
  expect(calls).toMatchObject({ opened: 1, stored: 0 });
  const broken = await bridge.openCourse(createSignal(), {
    distance_dm: [0],
    elevation_dm: [0],
    lat_e5: [0],
    lon_e5: [0],
  });
  expect(broken).toMatchObject({ ok: false, error: { code: 'course.tooShort' } });
});

test('can be started before the first call', async () => {
  const { bridge, workers } = setUp();
  bridge.start();
  expect(workers).toHaveLength(1);
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  expect(workers).toHaveLength(1);
});

test('starts no worker before the first call', async () => {
  const { bridge, workers } = setUp();
  expect(workers).toHaveLength(0);
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  expect(workers).toHaveLength(1);
});

test('sends a course once, and again only after four others', async () => {
  const { bridge, calls } = setUp();
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  await bridge.computePacePlan(createSignal(), createPlanRequest(course, 300));
  expect(calls.stored).toBe(1);
  const otherCourses = Array.from({ length: maxStoredCourses }, (_, k) => createCourse(2000 + 100 * k));
  for (const otherCourse of otherCourses) await bridge.computePacePlan(createSignal(), createPlanRequest(otherCourse));
  expect(calls.stored).toBe(1 + maxStoredCourses);
  expect((await bridge.computePacePlan(createSignal(), createPlanRequest(course))).ok).toBe(true);
  expect(calls.stored).toBe(2 + maxStoredCourses);
  expect(
    (await bridge.computePacePlan(createSignal(), createPlanRequest(otherCourses[maxStoredCourses - 1] as CourseLine)))
      .ok,
  ).toBe(true);
  expect(calls.stored).toBe(2 + maxStoredCourses);
});

test('returns errors of course and input as values', async () => {
  const { bridge } = setUp();
  const broken = { ...course, elevationM: course.elevationM.map(() => Number.NaN) };
  expect(await bridge.computePacePlan(createSignal(), { ...createPlanRequest(course), course: broken })).toMatchObject({
    ok: false,
    error: { code: 'course.notFinite' },
  });
  expect(await bridge.computePacePlan(createSignal(), createPlanRequest(course, -1))).toMatchObject({
    ok: false,
    error: { code: 'plan.inputOutOfRange', detail: 'ftpW' },
  });
});

test('computes the first and the newest of many calls, and rejects the replaced ones', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const firstCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 201));
  await hasBegun;
  const replacedCalls = [202, 203, 204].map((ftpW) =>
    bridge.computePacePlan(createSignal(), createPlanRequest(course, ftpW)),
  );
  const refusals = Promise.allSettled(replacedCalls);
  const newestCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 205));
  for (const refusal of await refusals) expect(refusal).toMatchObject({ reason: { name: 'AbortError' } });
  openGate();
  expect((await firstCall).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 205]);
  openGate();
  expect((await newestCall).ok).toBe(true);
});

test('two live plans are in the worker at once; a full plan goes before a third and is not replaced by it', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const firstCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 201));
  await hasBegun;
  const secondCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 202));
  const replacedCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 203));
  const refusal = expect(replacedCall).rejects.toMatchObject({ name: 'AbortError' });
  const storedPlan = bridge.computePacePlan(createSignal(), createPlanRequest(course, 204));
  const newestCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 205));
  await refusal;
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await firstCall).ok).toBe(true);
  expect((await secondCall).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202, 204]);
  openGate();
  expect((await storedPlan).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202, 204, 205]);
  openGate();
  expect((await newestCall).ok).toBe(true);
});

test('if one of two live plans is aborted and runs too long, the other is computed again in a new worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const controller = new AbortController();
  const firstCall = bridge.computeLivePlan(controller.signal, createPlanRequest(course, 201));
  await hasBegun;
  const secondCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 202));
  controller.abort();
  await expect(firstCall).rejects.toMatchObject({ name: 'AbortError' });
  timers.advance(150);
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW.at(-1)).toBe(202);
  openGate();
  expect((await secondCall).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a call that was already aborted never reaches the worker', async () => {
  const { bridge, workers } = setUp();
  const reason = new Error('left the page');
  await expect(bridge.computePacePlan(AbortSignal.abort(reason), createPlanRequest(course))).rejects.toBe(reason);
  expect(workers).toHaveLength(0);
});

test('a call that is aborted while waiting never reaches the worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const firstCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 201));
  await hasBegun;
  const controller = new AbortController();
  const waitingCall = bridge.computePacePlan(controller.signal, createPlanRequest(course, 202));
  controller.abort();
  await expect(waitingCall).rejects.toMatchObject({ name: 'AbortError' });
  openGate();
  await firstCall;
  expect(calls.computedFtpW).toEqual([201]);
});

test('an abort in flight is answered at once; a short job keeps its worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const controller = new AbortController();
  const firstCall = bridge.computePacePlan(controller.signal, createPlanRequest(course, 201));
  await hasBegun;
  timers.advance(40);
  controller.abort();
  await expect(firstCall).rejects.toMatchObject({ name: 'AbortError' });
  const secondCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 202));
  timers.advance(109);
  expect(workers[0]?.isTerminated()).toBe(false);
  openGate();
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await secondCall).ok).toBe(true);
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(false);
  expect(workers).toHaveLength(1);
});

test('an aborted job is ended with its worker after 150 ms, and the next call runs in a new one', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const controller = new AbortController();
  const firstCall = bridge.computePacePlan(controller.signal, createPlanRequest(course, 201));
  await hasBegun;
  timers.advance(100);
  controller.abort();
  await expect(firstCall).rejects.toMatchObject({ name: 'AbortError' });
  const secondCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 202));
  timers.advance(50);
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await secondCall).ok).toBe(true);
  expect(workers).toHaveLength(2);
  expect(calls.stored).toBe(2);
});

test('an abort after the answer changes nothing', async () => {
  const { bridge, workers, timers } = setUp();
  const controller = new AbortController();
  expect((await bridge.computePacePlan(controller.signal, createPlanRequest(course))).ok).toBe(true);
  controller.abort();
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(false);
});

test('a worker that dies is replaced once: its call is computed again, then the waiting one', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, calls } = setUp(gate);
  const runningCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 201));
  await hasBegun;
  const waitingCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 202));
  workers[0]?.die('out of memory');
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201]);
  openGate();
  expect((await runningCall).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201, 202]);
  openGate();
  expect((await waitingCall).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a second death before an answer rejects all pending calls, and the next call tries again', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, calls } = setUp(gate);
  const runningCall = bridge.computePacePlan(createSignal(), createPlanRequest(course, 201));
  await hasBegun;
  const waitingCall = bridge.computeLivePlan(createSignal(), createPlanRequest(course, 202));
  const both = Promise.allSettled([runningCall, waitingCall]);
  workers[0]?.die('out of memory');
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201]);
  workers[1]?.die('out of memory');
  for (const outcome of await both) {
    expect(outcome).toMatchObject({ reason: { message: 'the compute worker failed: out of memory' } });
  }
  expect(workers).toHaveLength(2);
  const next = bridge.computePacePlan(createSignal(), createPlanRequest(course, 203));
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201, 203]);
  openGate();
  expect((await next).ok).toBe(true);
  expect(workers).toHaveLength(3);
});

test('a worker that answered in between may be replaced again', async () => {
  const { bridge, workers } = setUp();
  for (let deaths = 0; deaths < 3; deaths++) {
    expect((await bridge.computePacePlan(createSignal(), createPlanRequest(course))).ok).toBe(true);
    workers.at(-1)?.die('out of memory');
  }
  expect((await bridge.computePacePlan(createSignal(), createPlanRequest(course))).ok).toBe(true);
});

test('a held worker that dies while idle is replaced at once, but not for ever', async () => {
  const { bridge, workers } = setUp();
  bridge.hold();
  bridge.start();
  workers[0]?.die('gone');
  expect(workers).toHaveLength(2);
  workers[1]?.die('gone');
  expect(workers).toHaveLength(2);
});

test('a bug in the core rejects the call and leaves the worker in use', async () => {
  let isBroken = true;
  const { bridge, workers } = setUp(async () => {
    if (isBroken) throw new TypeError('no such column');
  });
  await expect(bridge.computePacePlan(createSignal(), createPlanRequest(course))).rejects.toThrow('no such column');
  isBroken = false;
  expect((await bridge.computePacePlan(createSignal(), createPlanRequest(course))).ok).toBe(true);
  expect(workers).toHaveLength(1);
});

test('a worker that cannot be created rejects the call', async () => {
  const bridge = new ComputeBridge({
    timers: createManualTimers(),
    createWorker() {
      throw new Error('blocked');
    },
  });
  await expect(bridge.computePacePlan(createSignal(), createPlanRequest(course))).rejects.toThrow('blocked');
  await expect(bridge.computePacePlan(createSignal(), createPlanRequest(course))).rejects.toThrow('blocked');
});

test('an idle worker ends after 30 seconds, a used one does not', async () => {
  const { bridge, workers, timers } = setUp();
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  timers.advance(29_000);
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  timers.advance(29_000);
  expect(workers[0]?.isTerminated()).toBe(false);
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(true);
  expect((await bridge.computePacePlan(createSignal(), createPlanRequest(course))).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a held worker does not end as idle until it is released', async () => {
  const { bridge, workers, timers } = setUp();
  const releases = [bridge.hold(), bridge.hold()];
  await bridge.computePacePlan(createSignal(), createPlanRequest(course));
  timers.advance(3_600_000);
  expect(workers[0]?.isTerminated()).toBe(false);
  releases[0]?.();
  releases[0]?.();
  timers.advance(3_600_000);
  expect(workers[0]?.isTerminated()).toBe(false);
  releases[1]?.();
  timers.advance(30_000);
  expect(workers[0]?.isTerminated()).toBe(true);
});

test('stopping ends the worker and rejects running calls', async () => {
  const { gate, hasBegun } = createGate();
  const { bridge, workers } = setUp(gate);
  const runningCall = bridge.computePacePlan(createSignal(), createPlanRequest(course));
  await hasBegun;
  bridge.stop();
  await expect(runningCall).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers[0]?.isTerminated()).toBe(true);
});
