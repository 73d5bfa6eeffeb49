import { onTestFinished } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { toPaceRequest } from '#src/pacing/live/livePlanBasis.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { pacingRoute } from './pacingRoute.ts';

/** The full plan of a request, without the worker's thread. */
export function solvePlan(request: PlanRequest): PacePlan {
  const { course: _, effort, ...problem } = toPaceRequest(request);
  const result = solveEffort({ ...problem, grid: request.route.grid }, effort, computePacePlan);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** An open route with its real machine, session and model; it is left when the test ends. */
export async function openRoute(
  route: LoadedRoute = pacingRoute(),
  inputs: PaceInputs = initialPaceInputs,
): Promise<OpenRoute> {
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => route),
      computePacePlan: fromPromise<PacePlan, PlanRequest>(async ({ input }) => solvePlan(input)),
    },
  });
  const actor = createActor(machine, { input: { routeId: route.detail.id, inputs } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  const session = createPaceSession(actor, route);
  onTestFinished(session.connect());
  return { route, session };
}
