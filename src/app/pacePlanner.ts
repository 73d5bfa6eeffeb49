import { fromPromise } from 'xstate';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { reportError } from '#src/api/reportError.ts';
import { toAppErrorCode } from '#src/pacing/live/callFailures.ts';
import { hasStoredBasis } from '#src/pacing/live/hasStoredBasis.ts';
import type { PacePlanner } from '#src/pacing/live/PacePlannerContext.ts';
import { readOwnFactors } from '#src/pacing/live/storedInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { ComputeBridge } from '#workers/ComputeBridge.ts';
import ComputeWorker from '#workers/computeWorker.ts?worker';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { recordOpenedPlan } from './offline/openedPlan.ts';

/** The only compute bridge of this tab. */
export const computeBridge = new ComputeBridge({ createWorker: () => new ComputeWorker({ name: 'compute' }) });

async function loadRoute(routeId: string, signal: AbortSignal): Promise<LoadedRoute> {
  // Start the worker while the route loads.
  computeBridge.start();
  const pendingRestore = hasStoredBasis(routeId) ? loadRestoredPlan(routeId, signal) : null;
  // A shared plan in the address is computed first, instead of the rider's stored one.
  const pendingLinkedPlan = location.hash.startsWith('#p=') ? loadLinkedPlan(routeId, signal) : null;
  const detail = await loadDetail(routeId, signal);
  const [openResult, restored] = await Promise.all([
    computeBridge.openCourse(signal, toWireCourse(detail)).catch(throwWorkerFailure),
    pendingRestore?.then((finishRestore) => finishRestore?.(detail)),
  ]);
  if (!openResult.ok) throw new AppFailure(openResult.error.code);
  const ownFactors = readOwnFactors(detail.id, detail.course.version, detail.rows.length);
  const route = { ...openResult.value, detail, ownFactors, ...restored };
  return (await pendingLinkedPlan)?.(route) ?? route;
}

/** If this code does not load, the page shows the linked plan once its other parts have loaded. */
const loadLinkedPlan = (routeId: string, signal: AbortSignal) =>
  import('#src/pacing/tools/share/restoreLinkedPlan.ts')
    .then((code) => code.restoreLinkedPlan(routeId, signal))
    .catch(() => null);

/** Only for riders who stored something or are signed in. If the code does not load, the plan has default values. */
const loadRestoredPlan = (routeId: string, signal: AbortSignal) =>
  import('#src/pacing/restorePlan.ts').then((code) => code.restorePlan(routeId, signal)).catch(() => null);

async function loadDetail(routeId: string, signal: AbortSignal): Promise<RouteDetail> {
  const result = isOwnRouteId(routeId)
    ? await loadOwnDetail(routeId, signal)
    : await callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal);
  if (result === null) throw new AppFailure('ownCourse.notHere');
  if (!result.ok) throw new AppFailure(toAppErrorCode(result.failure));
  if (!isOwnRouteId(routeId) && !location.hash.startsWith('#p=')) recordForHome(result.answer);
  if (result.serverNowMs !== null) recordOpenedPlan({ detail: result.answer, atMs: result.serverNowMs });
  return result.answer;
}

/** Home shows the plan that was opened last. Recorded after the first numbers, which matter more. */
function recordForHome(detail: RouteDetail): void {
  runWhenIdle(() => {
    // If it does not load, home shows the plan that was stored before.
    void import('#src/routes/home/storeLastRoute.ts')
      .then((code) => code.storeLastRoute(detail))
      .catch(() => undefined);
  });
}

async function loadOwnDetail(routeId: string, signal: AbortSignal) {
  const { loadOwnRoute } = await import('#src/routes/ownCourses/loadOwnRoute.ts').catch(() => {
    throw new AppFailure('answer.none');
  });
  return loadOwnRoute(routeId, signal);
}

/** The parts of a course that the worker needs. */
function toWireCourse({ course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }: RouteDetail) {
  return { distance_dm, elevation_dm, lat_e5, lon_e5 };
}

function throwWorkerFailure(error: unknown): never {
  reportError('worker', error);
  throw new AppFailure('worker.failed');
}

async function computePacePlan(request: PlanRequest, signal: AbortSignal): Promise<PlanAnswer> {
  const result = await computeBridge.computePacePlan(signal, toPaceRequest(request)).catch(throwWorkerFailure);
  if (!result.ok) throw new AppFailure(result.error.code);
  return result.value;
}

/** The pace page's machine with the real API and worker, and the worker for the values that a rider is changing. */
export const pacePlanner: PacePlanner = {
  machine: pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(({ input, signal }) =>
        ignoreAbort(signal, () => loadRoute(input.routeId, signal)),
      ),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(({ input, signal }) =>
        ignoreAbort(signal, () => computePacePlan(input, signal)),
      ),
    },
  }),
  computeLivePlan: (signal, request) => computeBridge.computeLivePlan(signal, toPaceRequest(request)),
  hold: () => computeBridge.hold(),
};
