import { onTestFinished } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { pacingRoute } from './pacingRoute.ts';
import { computeAnswer, computeLivePlan } from './planAnswers.ts';

/** Opens a route with its real machine, session and model, until the test ends. */
export async function openRoute(
  route: LoadedRoute = pacingRoute(),
  inputs: PaceInputs = initialPaceInputs,
): Promise<OpenRoute> {
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => route),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => computeAnswer(input)),
    },
  });
  const actor = createActor(machine, { input: { routeId: route.detail.id, inputs } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  const session = createPaceSession(actor, route, computeLivePlan);
  onTestFinished(session.connect());
  return { route, session };
}
