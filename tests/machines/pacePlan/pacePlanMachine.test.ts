import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { AppFailure } from '#machines/appError.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { selectLoadError, selectSolved, selectSolveError } from '#machines/pacePlan/pacePlanSelectors.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { createLoadedRoute, createPlan, deferred } from './fakes.ts';

const input = { routeId: 'three-rows', inputs: initialPaceInputs };
const withFtp = (ftpW: number) => ({ type: 'rider.inputsChanged' as const, inputs: { ...initialPaceInputs, ftpW } });

function start(fakes: {
  loadRoute?: (routeId: string) => Promise<LoadedRoute>;
  computePacePlan?: (request: PlanRequest, signal: AbortSignal) => Promise<PlanAnswer>;
}) {
  const loadRoute = fakes.loadRoute ?? (async () => createLoadedRoute());
  const computePacePlan = fakes.computePacePlan ?? (async (request: PlanRequest) => createPlan(request.inputs.ftpW));
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async (scope) => loadRoute(scope.input.routeId)),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async (scope) =>
        computePacePlan(scope.input, scope.signal),
      ),
    },
  });
  return createActor(machine, { input }).start();
}

describe('pacePlanMachine', () => {
  it('reaches every state', () => {
    const paths = getShortestPaths(pacePlanMachine, {
      input,
      events: [
        { type: 'xstate.done.actor.0.pacePlan.loading', output: createLoadedRoute() },
        { type: 'xstate.error.actor.0.pacePlan.loading', error: new AppFailure('answer.none') },
        { type: 'xstate.done.actor.0.pacePlan.editing.solving', output: createPlan(3600) },
        { type: 'xstate.error.actor.0.pacePlan.editing.solving', error: new AppFailure('worker.failed') },
        { type: 'plan.retried' },
        withFtp(250),
        { type: 'rider.ownFactorChanged', rowIndex: 1, factor: 0.9 },
        // The library's own done and error events are not in the machine's event type.
      ] as never[],
    });
    expect(new Set(paths.map((path) => JSON.stringify(path.state.value)))).toEqual(
      new Set(['"loading"', '"failed"', '{"editing":"solving"}', '{"editing":"solved"}', '{"editing":"failed"}']),
    );
  });

  it('loads the given route and solves with the given inputs', async () => {
    const requests: string[] = [];
    const actor = start({
      loadRoute: async (routeId) => {
        requests.push(routeId);
        return createLoadedRoute();
      },
    });
    const snapshot = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    expect(requests).toEqual(['three-rows']);
    expect(selectSolved(snapshot)).toEqual({
      answer: createPlan(initialPaceInputs.ftpW),
      inputs: initialPaceInputs,
      basis: initialPaceBasis,
      ownFactors: [0, 0, 0],
    });
  });

  it('keeps changes made while the route was loading', async () => {
    const route = deferred<LoadedRoute>();
    const actor = start({ loadRoute: () => route.promise });
    actor.send(withFtp(333));
    route.resolve(createLoadedRoute());
    const snapshot = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    expect(selectSolved(snapshot)?.answer.plan.totals.durationS).toBe(333);
  });

  it('aborts the stale solve when the rider changes something, and never shows its answer', async () => {
    const pending: { signal: AbortSignal; answer: ReturnType<typeof deferred<PlanAnswer>> }[] = [];
    const actor = start({
      computePacePlan: (_, signal) => {
        const answer = deferred<PlanAnswer>();
        pending.push({ signal, answer });
        return answer.promise;
      },
    });
    await waitFor(actor, (now) => now.matches('editing'));
    actor.send(withFtp(250));
    actor.send(withFtp(260));
    expect(pending.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    pending[2]?.answer.resolve(createPlan(260));
    pending[0]?.answer.resolve(createPlan(200));
    pending[1]?.answer.resolve(createPlan(250));
    await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    await Promise.all(pending.map(({ answer }) => answer.promise));
    expect(selectSolved(actor.getSnapshot())?.answer.plan.totals.durationS).toBe(260);
  });

  it('aborts the solve when the rider leaves the page', async () => {
    let receivedSignal: AbortSignal | undefined;
    const actor = start({
      computePacePlan: (_, signal) => {
        receivedSignal = signal;
        return deferred<PlanAnswer>().promise;
      },
    });
    await waitFor(actor, (now) => now.matches('editing'));
    expect(receivedSignal?.aborted).toBe(false);
    actor.stop();
    expect(receivedSignal?.aborted).toBe(true);
  });

  it('gives the reason if a route could not be loaded, and loads again on retry', async () => {
    let tries = 0;
    const actor = start({
      loadRoute: async () => {
        tries += 1;
        if (tries === 1) throw new AppFailure('answer.none');
        return createLoadedRoute();
      },
    });
    const blocked = await waitFor(actor, (now) => now.matches('failed'));
    expect(selectLoadError(blocked)).toEqual({ code: 'answer.none' });
    expect(selectSolveError(blocked)).toBeNull();
    actor.send({ type: 'plan.retried' });
    const solved = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    expect(solved.context.error).toBeNull();
    expect(tries).toBe(2);
  });

  it('keeps the last plan if a solve fails, gives the reason, and solves again on retry', async () => {
    let isBroken = false;
    const actor = start({
      computePacePlan: async ({ inputs }) => {
        if (isBroken) throw new AppFailure('worker.failed');
        return createPlan(inputs.ftpW);
      },
    });
    await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    isBroken = true;
    actor.send(withFtp(250));
    const failed = await waitFor(actor, (now) => now.matches({ editing: 'failed' }));
    expect(selectSolveError(failed)).toEqual({ code: 'worker.failed' });
    expect(selectSolved(failed)?.answer.plan.totals.durationS).toBe(initialPaceInputs.ftpW);
    isBroken = false;
    actor.send({ type: 'plan.retried' });
    const solved = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    expect(selectSolved(solved)?.answer.plan.totals.durationS).toBe(250);
    expect(solved.context.error).toBeNull();
  });

  it('reports other errors as unknown', async () => {
    const actor = start({ loadRoute: () => Promise.reject(new TypeError('boom')) });
    const blocked = await waitFor(actor, (now) => now.matches('failed'));
    expect(selectLoadError(blocked)).toEqual({ code: 'unknown' });
  });

  it('sets one row, then another, and returns the first to the model', async () => {
    const requests: PlanRequest[] = [];
    const actor = start({
      computePacePlan: async (request) => {
        requests.push(request);
        return createPlan(3600);
      },
    });
    const setFactor = (rowIndex: number, factor: number | null) =>
      actor.send({ type: 'rider.ownFactorChanged', rowIndex, factor });
    await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    setFactor(1, 0.9);
    setFactor(2, 0.7);
    setFactor(1, null);
    expect(requests.map((request) => request.ownFactors)).toEqual([
      [0, 0, 0],
      [0, 0.9, 0],
      [0, 0.9, 0.7],
      [0, 0, 0.7],
    ]);
  });

  it('accepts the own factors of all rows at once, and only of all rows', async () => {
    const requests: PlanRequest[] = [];
    const actor = start({
      computePacePlan: async (request) => {
        requests.push(request);
        return createPlan(3600);
      },
    });
    await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    actor.send({ type: 'rider.ownFactorsReplaced', ownFactors: [0.8, 0, 0.9] });
    actor.send({ type: 'rider.ownFactorsReplaced', ownFactors: [0.8, 0] });
    expect(requests.map((request) => request.ownFactors)).toEqual([
      [0, 0, 0],
      [0.8, 0, 0.9],
    ]);
  });

  it('starts from the own factors that came with the route', async () => {
    const actor = start({ loadRoute: async () => createLoadedRoute([0, 0.66, 0]) });
    const solved = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    expect(selectSolved(solved)?.ownFactors).toEqual([0, 0.66, 0]);
  });

  it.each([-1, 3, 0.5, Number.NaN])('ignores a row %s', async (rowIndex) => {
    const actor = start({});
    const solvedState = await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
    actor.send({ type: 'rider.ownFactorChanged', rowIndex, factor: 0.9 });
    expect(actor.getSnapshot().value).toEqual({ editing: 'solved' });
    expect(actor.getSnapshot().context.ownFactors).toBe(solvedState.context.ownFactors);
  });
});
