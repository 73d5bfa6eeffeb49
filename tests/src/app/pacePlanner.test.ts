import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { selectLoadError, selectRoute, selectSolved } from '#machines/pacePlan/pacePlanSelectors.ts';
import { computeBridge, pacePlanner } from '#src/app/pacePlanner.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { fakeServer, json, neverAnswer, noNetwork } from '#tests/src/support/fakeServer.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer } from '#tests/src/support/planAnswers.ts';
import { createFakeWorker } from '#tests/workers/support/fakeWorker.ts';
import { createComputeApi } from '#workers/createComputeApi.ts';

const detail = pacingDetail();

function start() {
  const actor = createActor(pacePlanner.machine, { input: { routeId: detail.id, inputs: initialPaceInputs } });
  actor.start();
  onTestFinished(() => void actor.stop());
  return actor;
}

// An opened route stores data for home when the page is idle. This waits for it before the document is torn down.
afterAll(() => new Promise<void>((resolve) => void runWhenIdle(resolve)));

describe('pacePlanner', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('Worker', function fakeWorker() {
      return createFakeWorker(createComputeApi()).worker;
    });
  });
  afterEach(() => {
    computeBridge.stop();
    vi.unstubAllGlobals();
  });

  it('loads the route, decodes its line, resamples it on the grid and restores own factors', async () => {
    localStorage.setItem(
      `pace-own-factors/${detail.id}`,
      JSON.stringify({ courseVersion: 1, factors: [0, 0, 0.7, 0, 0, 0, 0] }),
    );
    const { requests } = fakeServer(() => json(detail));
    const snapshot = await waitFor(start(), (now) => now.matches('editing'));
    const route = selectRoute(snapshot);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /api/routes/${detail.id}/`]);
    expect(route?.course.distanceM.at(-1)).toBeCloseTo(50_000, 0);
    expect(route?.grid.stepCount).toBe(5000);
    expect(route?.ownFactors).toEqual([0, 0, 0.7, 0, 0, 0, 0]);
  });

  it.each([
    [404, 'answer.notFound'],
    [400, 'answer.refused'],
    [429, 'answer.rateLimited'],
    [500, 'answer.serverFailed'],
    [503, 'answer.serverFailed'],
  ])('maps a %i to %s', async (status, code) => {
    fakeServer(() => json({ code: 'x' }, status));
    const snapshot = await waitFor(start(), (now) => now.matches('failed'));
    expect(selectLoadError(snapshot)).toEqual({ code });
  });

  it('reports that no answer came', async () => {
    fakeServer(noNetwork);
    const snapshot = await waitFor(start(), (now) => now.matches('failed'));
    expect(selectLoadError(snapshot)).toEqual({ code: 'answer.none' });
  });

  it('reports what is wrong with a line that cannot be resampled', async () => {
    const course = { ...detail.course, distance_dm: [0], elevation_dm: [0], lat_e5: [0], lon_e5: [0] };
    fakeServer(() => json({ ...detail, course }));
    const snapshot = await waitFor(start(), (now) => now.matches('failed'));
    expect(selectLoadError(snapshot)).toEqual({ code: 'course.tooShort' });
  });

  it('aborts the request when the rider leaves', async () => {
    const { requests } = fakeServer(neverAnswer);
    const actor = start();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    actor.stop();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('computes the plan of the rider’s stored values as soon as the route is loaded', async () => {
    fakeServer(() => json(detail));
    const snapshot = await waitFor(start(), (now) => now.matches({ editing: 'solved' }));
    const route = selectRoute(snapshot);
    if (route === null) throw new Error('no route');
    const request = { route, inputs: initialPaceInputs, basis: initialPaceBasis, ownFactors: route.ownFactors };
    const exact = [...computeAnswer(request).plan.rows.durationS];
    expect([...(selectSolved(snapshot)?.answer.plan.rows.durationS ?? [])]).toEqual(exact);
    const live = await pacePlanner.computeLivePlan(new AbortController().signal, request);
    expect(live.ok && [...live.value.plan.rows.durationS]).toEqual(exact);
  });

  it('reports a failure if the browser cannot start a worker, and opens the route once it can', async () => {
    const Working = globalThis.Worker;
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError');
        }
      },
    );
    fakeServer(() => json(detail));
    const actor = start();
    const snapshot = await waitFor(actor, (now) => now.matches('failed'));
    expect(selectLoadError(snapshot)).toEqual({ code: 'worker.failed' });
    vi.stubGlobal('Worker', Working);
    actor.send({ type: 'plan.retried' });
    await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  });
});
