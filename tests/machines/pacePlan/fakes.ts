import type { RouteDetail } from '#contract/routes/routes.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

const name = { 'zh-TW': '三列坡' };
const emptyArray = new Float64Array(0);

/** A minimal route: three rows. */
export function createLoadedRoute(ownFactors: readonly number[] = [0, 0, 0]): LoadedRoute {
  return {
    detail: { id: 'three-rows', name } as RouteDetail,
    course: { distanceM: emptyArray, elevationM: emptyArray, latDeg: emptyArray, lonDeg: emptyArray },
    grid: {
      stepM: 10,
      lastStepM: 10,
      stepCount: 0,
      distanceM: 0,
      elevationM: emptyArray,
      latDeg: emptyArray,
      lonDeg: emptyArray,
      gradeRatio: emptyArray,
      bearingRad: emptyArray,
      speedCapMps: emptyArray,
    },
    ownFactors,
  };
}

/** A plan identified by its duration. */
export function createPlan(durationS: number): PlanAnswer {
  return { plan: { totals: { durationS } } } as PlanAnswer;
}

/** A promise with its resolvers exposed, so that an actor answers when the test says so. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
