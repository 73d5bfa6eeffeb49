import { fromPromise } from 'xstate';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { appErrorCodeOf } from '#src/pacing/live/callFailures.ts';
import { openCourse } from '#src/pacing/live/livePlan.ts';
import { readOwnFactors } from '#src/pacing/live/storedInputs.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import type { computePlan } from './computeBridge.ts';
import { unlessAborted } from './unlessAborted.ts';

let bridge: Promise<typeof computePlan> | undefined;

/** The live preview already answers when the bridge and its worker come; a chunk that did not come is asked for again. */
function openBridge(): Promise<typeof computePlan> {
  bridge ??= import('./computeBridge.ts').then((chunk) => chunk.computePlan);
  bridge.catch(() => {
    bridge = undefined;
  });
  return bridge;
}

async function loadRoute(routeId: string, signal: AbortSignal): Promise<LoadedRoute> {
  const detail = await loadDetail(routeId, signal);
  // Parsing, the grid, and the first plan with its rendering are three tasks: in one they held a slow phone for 150 ms.
  await nextTask();
  const opened = openCourse(detail.course);
  if (!opened.ok) throw new AppFailure(opened.error.code);
  await nextTask();
  return { ...opened.value, detail, ownFactors: readOwnFactors(detail.id, detail.course.version, detail.rows.length) };
}

async function loadDetail(routeId: string, signal: AbortSignal): Promise<RouteDetail> {
  const result = isOwnRouteId(routeId)
    ? await loadOwn(routeId, signal)
    : await callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal);
  if (result === null) throw new AppFailure('ownCourse.notHere');
  if (!result.ok) throw new AppFailure(appErrorCodeOf(result.failure));
  return result.answer;
}

async function loadOwn(routeId: string, signal: AbortSignal) {
  const { loadOwnRoute } = await import('#src/routes/ownCourses/loadOwnRoute.ts').catch(() => {
    throw new AppFailure('answer.none');
  });
  return loadOwnRoute(routeId, signal);
}

const nextTask = () => new Promise<void>((done) => setTimeout(done, 0));

async function computePacePlan(request: PlanRequest, signal: AbortSignal): Promise<PacePlan> {
  const result = await openBridge()
    .then((compute) => compute(signal, request))
    .catch(() => {
      throw new AppFailure('worker.failed');
    });
  if (!result.ok) throw new AppFailure(result.error.code);
  return result.value;
}

/** The pace page's machine with the real API and the real worker behind its actors. */
export const providedPacePlanMachine = pacePlanMachine.provide({
  actors: {
    loadRoute: fromPromise<LoadedRoute, { routeId: string }>(({ input, signal }) =>
      unlessAborted(signal, loadRoute(input.routeId, signal)),
    ),
    computePacePlan: fromPromise<PacePlan, PlanRequest>(({ input, signal }) =>
      unlessAborted(signal, computePacePlan(input, signal)),
    ),
  },
});
