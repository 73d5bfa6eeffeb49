import { straightGrid } from '#tests/workers/support/courses.ts';
import { createFakeWorker, createManualTimers, type FakeWorker } from '#tests/workers/support/fakeWorker.ts';
import { okValue, createPlanRequest as requestOnGrid } from '#tests/workers/support/problems.ts';
import { ComputeBridge } from '#workers/ComputeBridge.ts';
import type { ComputeApi, PaceRequest } from '#workers/computeApi.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';
import { createComputeApi } from '#workers/createComputeApi.ts';

export function createCourse(lengthM: number): CourseLine {
  const { distanceM, stepCount, latDeg, lonDeg, elevationM } = straightGrid(
    lengthM,
    (placeM) => 100 + 0.04 * placeM,
    50,
  );
  const places = Float64Array.from({ length: stepCount + 1 }, (_, k) => (k === stepCount ? distanceM : k * 50));
  return { distanceM: places, latDeg, lonDeg, elevationM };
}

export const course = createCourse(8000);

export const encodedCourse = encodeCourse(course);

export function createPlanRequest(line: CourseLine, ftpW = 226): PaceRequest {
  return { ...requestOnGrid(okValue(buildCourseGrid(line)), { rider: { ftpW } }), course: line };
}

export const createSignal = () => new AbortController().signal;
const openWorkers: FakeWorker[] = [];

interface BridgeCalls {
  opened: number;
  stored: number;
  computedFtpW: number[];
}

/** A bridge over real compute code. `gate` holds each computation until it resolves. */
export function setUp(gate: () => Promise<void> = async () => undefined) {
  const calls: BridgeCalls = { opened: 0, stored: 0, computedFtpW: [] };
  const workers: FakeWorker[] = [];
  const timers = createManualTimers();
  const bridge = new ComputeBridge({
    timers,
    createWorker() {
      const real = createComputeApi();
      const api: ComputeApi = {
        openCourse(key, line) {
          calls.opened++;
          return real.openCourse(key, line);
        },
        storeCourse(key, line) {
          calls.stored++;
          return real.storeCourse(key, line);
        },
        async computePacePlan(key, request) {
          calls.computedFtpW.push(request.rider.ftpW);
          await gate();
          return real.computePacePlan(key, request);
        },
        async computeLivePlan(key, request) {
          calls.computedFtpW.push(request.rider.ftpW);
          await gate();
          return real.computeLivePlan(key, request);
        },
      };
      const fake = createFakeWorker(api);
      workers.push(fake);
      openWorkers.push(fake);
      return fake.worker;
    },
  });
  return { bridge, calls, workers, timers };
}

/** A gate that the test opens, and a promise that the first computation has begun. */
export function createGate() {
  const waiting: (() => void)[] = [];
  let begun: () => void;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  return {
    hasBegun,
    gate: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        begun();
      }),
    open: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** Closes the workers of all bridges of a test. */
export function closeWorkers(): void {
  for (const fake of openWorkers.splice(0)) fake.close();
}
