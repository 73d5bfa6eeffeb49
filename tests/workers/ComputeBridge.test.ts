import { afterEach, expect, test } from 'vitest';
import {
  closeWorkers,
  course,
  createCourse,
  createGate,
  never,
  requestOn,
  setUp,
  wire,
} from '#tests/workers/support/computeBridges.ts';
import { createManualTimers } from '#tests/workers/support/fakeWorker.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
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
  const { plan, clock } = okValue(await bridge.computePacePlan(never(), requestOn(course)));
  expect(plan).toMatchObject(okValue(computePacePlan(problemOn(grid))));
  const live = okValue(await bridge.computeLivePlan(never(), requestOn(course)));
  const { powerW, speedMps, ...painted } = plan;
  expect(live).toEqual({ plan: painted, clock });
  expect([powerW.length, speedMps.length]).toEqual([grid.stepCount, grid.stepCount]);
});

test('opens a course in the API’s form, and recognises its line', async () => {
  const { bridge, calls } = setUp();
  const opened = okValue(await bridge.openCourse(never(), wire));
  expect(opened.course).toEqual(decodeCourse(wire));
  expect(opened.grid).toEqual(okValue(buildCourseGrid(decodeCourse(wire))));
  await bridge.computePacePlan(never(), requestOn(opened.course));
  expect(calls).toMatchObject({ opened: 1, stored: 0 });
  const broken = await bridge.openCourse(never(), { distance_dm: [0], elevation_dm: [0], lat_e5: [0], lon_e5: [0] });
  expect(broken).toMatchObject({ ok: false, error: { code: 'course.tooShort' } });
});

test('can be started before the first call', async () => {
  const { bridge, workers } = setUp();
  bridge.start();
  expect(workers).toHaveLength(1);
  await bridge.computePacePlan(never(), requestOn(course));
  expect(workers).toHaveLength(1);
});

test('starts no worker before the first call', async () => {
  const { bridge, workers } = setUp();
  expect(workers).toHaveLength(0);
  await bridge.computePacePlan(never(), requestOn(course));
  expect(workers).toHaveLength(1);
});

test('sends a course once, and again only after four others', async () => {
  const { bridge, calls } = setUp();
  await bridge.computePacePlan(never(), requestOn(course));
  await bridge.computePacePlan(never(), requestOn(course, 300));
  expect(calls.stored).toBe(1);
  const otherCourses = Array.from({ length: maxStoredCourses }, (_, k) => createCourse(2000 + 100 * k));
  for (const otherCourse of otherCourses) await bridge.computePacePlan(never(), requestOn(otherCourse));
  expect(calls.stored).toBe(1 + maxStoredCourses);
  expect((await bridge.computePacePlan(never(), requestOn(course))).ok).toBe(true);
  expect(calls.stored).toBe(2 + maxStoredCourses);
  expect((await bridge.computePacePlan(never(), requestOn(otherCourses[maxStoredCourses - 1] as CourseLine))).ok).toBe(
    true,
  );
  expect(calls.stored).toBe(2 + maxStoredCourses);
});

test('returns errors of course and input as values', async () => {
  const { bridge } = setUp();
  const broken = { ...course, elevationM: course.elevationM.map(() => Number.NaN) };
  expect(await bridge.computePacePlan(never(), { ...requestOn(course), course: broken })).toMatchObject({
    ok: false,
    error: { code: 'course.notFinite' },
  });
  expect(await bridge.computePacePlan(never(), requestOn(course, -1))).toMatchObject({
    ok: false,
    error: { code: 'plan.inputOutOfRange', detail: 'ftpW' },
  });
});

test('computes the first and the newest of many calls, and rejects the replaced ones', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const first = bridge.computePacePlan(never(), requestOn(course, 201));
  await hasBegun;
  const overtaken = [202, 203, 204].map((ftpW) => bridge.computePacePlan(never(), requestOn(course, ftpW)));
  const refusals = Promise.allSettled(overtaken);
  const newest = bridge.computePacePlan(never(), requestOn(course, 205));
  for (const refusal of await refusals) expect(refusal).toMatchObject({ reason: { name: 'AbortError' } });
  openGate();
  expect((await first).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 205]);
  openGate();
  expect((await newest).ok).toBe(true);
});

test('two live plans are in the worker at once; a full plan goes before a third and is not replaced by it', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const first = bridge.computeLivePlan(never(), requestOn(course, 201));
  await hasBegun;
  const second = bridge.computeLivePlan(never(), requestOn(course, 202));
  const overtaken = bridge.computeLivePlan(never(), requestOn(course, 203));
  const refusal = expect(overtaken).rejects.toMatchObject({ name: 'AbortError' });
  const storedPlan = bridge.computePacePlan(never(), requestOn(course, 204));
  const newest = bridge.computeLivePlan(never(), requestOn(course, 205));
  await refusal;
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await first).ok).toBe(true);
  expect((await second).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202, 204]);
  openGate();
  expect((await storedPlan).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202, 204, 205]);
  openGate();
  expect((await newest).ok).toBe(true);
});

test('if one of two live plans is aborted and runs too long, the other is computed again in a new worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const leaving = new AbortController();
  const first = bridge.computeLivePlan(leaving.signal, requestOn(course, 201));
  await hasBegun;
  const second = bridge.computeLivePlan(never(), requestOn(course, 202));
  leaving.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  timers.advance(150);
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW.at(-1)).toBe(202);
  openGate();
  expect((await second).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a call that was already aborted never reaches the worker', async () => {
  const { bridge, workers } = setUp();
  const reason = new Error('left the page');
  await expect(bridge.computePacePlan(AbortSignal.abort(reason), requestOn(course))).rejects.toBe(reason);
  expect(workers).toHaveLength(0);
});

test('a call that is aborted while waiting never reaches the worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, calls } = setUp(gate);
  const first = bridge.computePacePlan(never(), requestOn(course, 201));
  await hasBegun;
  const leaving = new AbortController();
  const waiting = bridge.computePacePlan(leaving.signal, requestOn(course, 202));
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  openGate();
  await first;
  expect(calls.computedFtpW).toEqual([201]);
});

test('an abort in flight is answered at once; a short job keeps its worker', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const leaving = new AbortController();
  const first = bridge.computePacePlan(leaving.signal, requestOn(course, 201));
  await hasBegun;
  timers.advance(40);
  leaving.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  const second = bridge.computePacePlan(never(), requestOn(course, 202));
  timers.advance(109);
  expect(workers[0]?.isTerminated()).toBe(false);
  openGate();
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await second).ok).toBe(true);
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(false);
  expect(workers).toHaveLength(1);
});

test('an aborted job is ended with its worker after 150 ms, and the next call runs in a new one', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, timers, calls } = setUp(gate);
  const leaving = new AbortController();
  const first = bridge.computePacePlan(leaving.signal, requestOn(course, 201));
  await hasBegun;
  timers.advance(100);
  leaving.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  const second = bridge.computePacePlan(never(), requestOn(course, 202));
  timers.advance(50);
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 202]);
  openGate();
  expect((await second).ok).toBe(true);
  expect(workers).toHaveLength(2);
  expect(calls.stored).toBe(2);
});

test('an abort after the answer changes nothing', async () => {
  const { bridge, workers, timers } = setUp();
  const leaving = new AbortController();
  expect((await bridge.computePacePlan(leaving.signal, requestOn(course))).ok).toBe(true);
  leaving.abort();
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(false);
});

test('a worker that dies is replaced once: its call is computed again, then the waiting one', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, calls } = setUp(gate);
  const running = bridge.computePacePlan(never(), requestOn(course, 201));
  await hasBegun;
  const waiting = bridge.computeLivePlan(never(), requestOn(course, 202));
  workers[0]?.die('out of memory');
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201]);
  openGate();
  expect((await running).ok).toBe(true);
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201, 202]);
  openGate();
  expect((await waiting).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a second death before an answer rejects all pending calls, and the next call tries again', async () => {
  const { gate, open: openGate, hasBegun } = createGate();
  const { bridge, workers, calls } = setUp(gate);
  const running = bridge.computePacePlan(never(), requestOn(course, 201));
  await hasBegun;
  const waiting = bridge.computeLivePlan(never(), requestOn(course, 202));
  const both = Promise.allSettled([running, waiting]);
  workers[0]?.die('out of memory');
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201]);
  workers[1]?.die('out of memory');
  for (const outcome of await both) {
    expect(outcome).toMatchObject({ reason: { message: 'the compute worker failed: out of memory' } });
  }
  expect(workers).toHaveLength(2);
  const next = bridge.computePacePlan(never(), requestOn(course, 203));
  await expect.poll(() => calls.computedFtpW).toEqual([201, 201, 203]);
  openGate();
  expect((await next).ok).toBe(true);
  expect(workers).toHaveLength(3);
});

test('a worker that answered in between may be replaced again', async () => {
  const { bridge, workers } = setUp();
  for (let deaths = 0; deaths < 3; deaths++) {
    expect((await bridge.computePacePlan(never(), requestOn(course))).ok).toBe(true);
    workers.at(-1)?.die('out of memory');
  }
  expect((await bridge.computePacePlan(never(), requestOn(course))).ok).toBe(true);
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
  await expect(bridge.computePacePlan(never(), requestOn(course))).rejects.toThrow('no such column');
  isBroken = false;
  expect((await bridge.computePacePlan(never(), requestOn(course))).ok).toBe(true);
  expect(workers).toHaveLength(1);
});

test('a worker that cannot be created rejects the call', async () => {
  const bridge = new ComputeBridge({
    timers: createManualTimers(),
    createWorker() {
      throw new Error('blocked');
    },
  });
  await expect(bridge.computePacePlan(never(), requestOn(course))).rejects.toThrow('blocked');
  await expect(bridge.computePacePlan(never(), requestOn(course))).rejects.toThrow('blocked');
});

test('an idle worker ends after 30 seconds, a used one does not', async () => {
  const { bridge, workers, timers } = setUp();
  await bridge.computePacePlan(never(), requestOn(course));
  timers.advance(29_000);
  await bridge.computePacePlan(never(), requestOn(course));
  timers.advance(29_000);
  expect(workers[0]?.isTerminated()).toBe(false);
  timers.advance(1000);
  expect(workers[0]?.isTerminated()).toBe(true);
  expect((await bridge.computePacePlan(never(), requestOn(course))).ok).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a held worker does not end as idle until it is released', async () => {
  const { bridge, workers, timers } = setUp();
  const releases = [bridge.hold(), bridge.hold()];
  await bridge.computePacePlan(never(), requestOn(course));
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
  const running = bridge.computePacePlan(never(), requestOn(course));
  await hasBegun;
  bridge.stop();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers[0]?.isTerminated()).toBe(true);
});
