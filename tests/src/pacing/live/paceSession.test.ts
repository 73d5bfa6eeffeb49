import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import { readOwnFactors } from '#src/pacing/live/storedInputs.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

const route = pacingRoute();
const { id, course } = route.detail;

async function open() {
  localStorage.clear();
  const requests: PlanRequest[] = [];
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => route),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(({ input }) => {
        requests.push(input);
        // Only the first plan is answered; later commits get no answer.
        return requests.length === 1 ? Promise.resolve(computeAnswer(input)) : new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(machine, { input: { routeId: id, inputs: initialPaceInputs } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  return { actor, requests, session: createPaceSession(actor, route, computeLivePlan) };
}

const createOwnFactors = (row: number, factor: number) =>
  route.ownFactors.map((_, index) => (index === row ? factor : 0));

describe('an own weight factor of a row', () => {
  it('is painted in the next frames and committed 150 ms after the last move', async () => {
    const { requests, session } = await open();
    vi.useFakeTimers();
    const nextFrame = () => vi.advanceTimersByTimeAsync(16);
    const finishS = () => session.live.current()?.plan.totals.durationS ?? Number.NaN;
    const previousS = finishS();
    session.setOwnFactor(2, 0.6);
    await nextFrame();
    const slower = finishS();
    session.setOwnFactor(2, 0.5);
    await nextFrame();
    expect([slower > previousS, finishS() > slower]).toEqual([true, true]);
    vi.advanceTimersByTime(149 - 16);
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(requests.map(({ ownFactors }) => ownFactors)).toEqual([route.ownFactors, createOwnFactors(2, 0.5)]);
    expect(readOwnFactors(id, course.version, route.detail.rows.length)).toEqual(createOwnFactors(2, 0.5));
  });

  it('is reset to the model at once', async () => {
    const { requests, session } = await open();
    session.setOwnFactor(2, 0.5);
    session.setOwnFactor(2, null);
    expect(requests.at(-1)?.ownFactors).toEqual(route.ownFactors);
    expect(readOwnFactors(id, course.version, route.detail.rows.length)).toEqual(route.ownFactors);
  });

  it('is committed before another row is changed', async () => {
    const { actor, session } = await open();
    session.setOwnFactor(1, 0.9);
    session.setOwnFactor(2, 0.8);
    expect(actor.getSnapshot().context.ownFactors).toEqual(createOwnFactors(1, 0.9));
  });
});

describe('leaving the page', () => {
  it('commits and stores pending changes', async () => {
    const { actor, session } = await open();
    const leave = session.connect();
    session.inputs.change({ ftpW: 321 });
    session.setOwnFactor(0, 0.7);
    leave();
    expect(actor.getSnapshot().context.inputs.ftpW).toBe(321);
    expect(actor.getSnapshot().context.ownFactors).toEqual(createOwnFactors(0, 0.7));
    expect(JSON.parse(localStorage.getItem('pace-inputs') ?? '{}').inputs.ftpW).toBe(321);
  });

  it('stores changes even if the machine has stopped before', async () => {
    const { actor, session } = await open();
    const leave = session.connect();
    session.inputs.change({ ftpW: 322 });
    actor.stop();
    leave();
    expect(JSON.parse(localStorage.getItem('pace-inputs') ?? '{}').inputs.ftpW).toBe(322);
  });
});

describe('replacing the plan with a pace setting', () => {
  const otherInputs = { ...initialPaceInputs, ftpW: 301, windSpeedMps: 4 };

  it('is painted, computed and stored at once, and is no draft', async () => {
    const { requests, session } = await open();
    const changed = vi.fn();
    session.onChanged(changed);
    const finishS = () => session.live.current()?.plan.totals.durationS ?? Number.NaN;
    const previousS = finishS();
    session.replace(otherInputs, createOwnFactors(2, 0.7));
    expect(requests.at(-1)).toMatchObject({ inputs: otherInputs, ownFactors: createOwnFactors(2, 0.7) });
    expect([session.inputs.get(), session.ownFactors()]).toEqual([otherInputs, createOwnFactors(2, 0.7)]);
    expect(readOwnFactors(id, course.version, route.detail.rows.length)).toEqual(createOwnFactors(2, 0.7));
    expect([changed.mock.calls.length, readDraftMark(id)]).toEqual([0, null]);
    await vi.waitFor(() => expect(finishS()).toBeLessThan(previousS));
  });

  it('notifies of later changes by the rider, which make a draft', async () => {
    const { session } = await open();
    session.replace(otherInputs, createOwnFactors(2, 0.7));
    const changed = vi.fn();
    session.onChanged(changed);
    session.inputs.change({ ftpW: 302 });
    session.commit();
    expect(changed).toHaveBeenCalledOnce();
    expect(readDraftMark(id)).toBeGreaterThan(0);
    session.setOwnFactor(1, 0.8);
    session.commit();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is applied after pending changes', async () => {
    const { requests, session } = await open();
    session.setOwnFactor(1, 0.5);
    session.replace(otherInputs, createOwnFactors(2, 0.7));
    expect(requests.at(-1)?.ownFactors).toEqual(createOwnFactors(2, 0.7));
    expect(session.ownFactors()).toEqual(createOwnFactors(2, 0.7));
  });
});

describe('the settled plan', () => {
  it('has all current inputs and every step, once it is computed', async () => {
    const { route: open, session } = await openRoute();
    session.inputs.change({ ftpW: 280 });
    session.setOwnFactor(1, 0.8);
    const shownPlan = await session.whenSettled();
    const request = {
      route: open,
      inputs: session.inputs.get(),
      basis: session.basis(),
      ownFactors: createOwnFactors(1, 0.8),
    };
    expect(shownPlan?.plan.rows).toEqual(computeAnswer(request).plan.rows);
    expect(shownPlan?.steps?.powerW).toHaveLength(open.grid.stepCount);
    expect(await session.whenSettled()).toBe(shownPlan);
  });

  it('is null if it cannot be computed', async () => {
    const { session } = await openRoute();
    session.inputs.change({ ftpW: Number.NaN });
    expect(await session.whenSettled()).toBeNull();
  });
});
