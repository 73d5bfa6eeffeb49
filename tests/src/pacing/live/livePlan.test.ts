import { describe, expect, it } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { createLivePlan } from '#src/pacing/live/livePlan.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { ComputeLivePlan } from '#src/pacing/live/PacePlannerContext.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';

const route = pacingRoute();
const { ownFactors } = route;
const createChange = (part: Partial<PaceInputs> = {}, factors = ownFactors) => ({
  inputs: { ...initialPaceInputs, ...part },
  basis: initialPaceBasis,
  ownFactors: factors,
});
const createSolvedPlan = (part: Partial<PaceInputs> = {}): SolvedPlan => ({
  ...createChange(part),
  answer: computeAnswer({ route, ...createChange(part) }),
});

const getFinishS = (shownPlan: ShownPlan | null) => shownPlan?.plan.totals.durationS ?? Number.NaN;
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** A live plan with its first numbers. */
function open(compute: ComputeLivePlan = computeLivePlan) {
  const live = createLivePlan(route, compute);
  live.settle(createSolvedPlan(), true);
  return live;
}

describe('createLivePlan', () => {
  it('paints the first numbers at once, and dragged values when their answer comes', async () => {
    const live = createLivePlan(route, computeLivePlan);
    const painted: number[] = [];
    live.board.subscribe((shownPlan) => painted.push(getFinishS(shownPlan)));
    expect(painted).toEqual([]);
    live.settle(createSolvedPlan(), true);
    expect(painted).toHaveLength(1);
    live.request(createChange({ ftpW: 250 }));
    expect(painted).toHaveLength(1);
    await nextFrame();
    expect(painted).toHaveLength(2);
    expect(painted[1]).toBeLessThan(painted[0] ?? 0);
  });

  it('paints every answer, in the order of the requests', async () => {
    const live = open();
    const painted: number[] = [];
    live.board.subscribe((shownPlan) => painted.push(getFinishS(shownPlan)));
    for (const ftpW of [210, 220, 230]) live.request(createChange({ ftpW }));
    await nextFrame();
    const finishes = [210, 220, 230].map((ftpW) => createSolvedPlan({ ftpW }).answer.plan.totals.durationS);
    expect(painted.slice(1)).toEqual(finishes);
  });

  it('paints a late subscriber at once, and a removed subscriber no more', async () => {
    const live = open();
    let count = 0;
    const unsubscribe = live.board.subscribe(() => {
      count += 1;
    });
    expect(count).toBe(1);
    unsubscribe();
    live.request(createChange({ ftpW: 250 }));
    await nextFrame();
    expect(count).toBe(1);
  });

  it('shows the same numbers as the committed plan, except the steps of the grid', async () => {
    const live = open();
    live.request(createChange({ ftpW: 263, windSpeedMps: 4 }));
    await nextFrame();
    const { steps, ...rest } = live.board.current() as ShownPlan;
    live.settle(createSolvedPlan({ ftpW: 263, windSpeedMps: 4 }), true);
    const { steps: settledSteps, ...settled } = live.board.current() as ShownPlan;
    expect(rest.plan.rows).toEqual(settled.plan.rows);
    expect(rest.plan.totals).toEqual(settled.plan.totals);
    expect(rest.plan.elapsedS).toEqual(settled.plan.elapsedS);
    expect([rest.cumulativeS, rest.intervalS]).toEqual([settled.cumulativeS, settled.intervalS]);
    expect([steps, settledSteps?.powerW.length]).toEqual([null, route.grid.stepCount]);
  });

  it('never paints an answer that comes after a newer one, or after the committed plan', async () => {
    const answers: ReturnType<typeof deferred<Awaited<ReturnType<ComputeLivePlan>>>>[] = [];
    const live = open(() => {
      const answer = deferred<Awaited<ReturnType<ComputeLivePlan>>>();
      answers.push(answer);
      return answer.promise;
    });
    const signal = new AbortController().signal;
    const reply = async (index: number, ftpW: number) => {
      answers[index]?.resolve(await computeLivePlan(signal, { route, ...createChange({ ftpW }) }));
      await nextFrame();
    };
    for (const ftpW of [210, 220, 230]) live.request(createChange({ ftpW }));
    await reply(1, 220);
    const newer = getFinishS(live.board.current());
    await reply(0, 210);
    expect(getFinishS(live.board.current())).toBe(newer);
    live.settle(createSolvedPlan({ ftpW: 230 }), true);
    await reply(2, 230);
    expect(live.board.current()?.steps).not.toBeNull();
  });

  it('paints a committed plan only if the rider has changed nothing since', () => {
    const live = open();
    const previous = live.board.current();
    live.settle(createSolvedPlan({ ftpW: 100 }), false);
    expect(live.board.current()).toBe(previous);
    const newest = createSolvedPlan({ ftpW: 300 });
    live.settle(newest, true);
    expect(live.board.current()?.plan).toBe(newest.answer.plan);
  });

  it('shows seconds whose rows add up, and the departure', () => {
    const live = createLivePlan(route, computeLivePlan);
    live.settle(createSolvedPlan({ departureMinute: 345 }), true);
    const shownPlan = live.board.current();
    let sumS = 0;
    shownPlan?.intervalS.forEach((seconds, row) => {
      sumS += seconds;
      expect(sumS).toBe(shownPlan.cumulativeS[row]);
    });
    expect(sumS).toBe(Math.round(getFinishS(shownPlan)));
    expect(shownPlan?.departureS).toBe(345 * 60);
  });

  it('uses the rider’s own factor in its row and leaves the watts of other rows unchanged', async () => {
    const live = open();
    const previousFactors = [...(live.board.current()?.plan.rows.weightFactor ?? [])];
    const grades = [...(live.board.current()?.plan.rows.gradeRatio ?? [])];
    // The steepest row is least affected by descending metres, where a speed cap limits the watts.
    const climb = grades.indexOf(Math.max(...grades));
    live.request(
      createChange(
        {},
        ownFactors.map((_, row) => (row === climb ? 0.6 : 0)),
      ),
    );
    await nextFrame();
    const newFactors = [...(live.board.current()?.plan.rows.weightFactor ?? [])];
    expect(newFactors[climb]).toBeGreaterThan(0.56);
    expect(newFactors[climb]).toBeLessThan(0.6001);
    newFactors.forEach((factor, row) => {
      // Entering the next descent more slowly means pedalling a little longer until its speed cap.
      if (row !== climb) expect(Math.abs(factor - (previousFactors[row] ?? 0))).toBeLessThan(0.05);
    });
  });

  it('keeps the last numbers if the inputs are impossible or the computation fails', async () => {
    const live = open();
    const previous = live.board.current();
    live.request(createChange({ ftpW: Number.NaN }));
    await nextFrame();
    expect(live.board.current()).toBe(previous);
    const failing = open(() => Promise.reject(new Error('the compute worker failed')));
    const last = failing.board.current();
    failing.request(createChange({ ftpW: 300 }));
    await nextFrame();
    expect(failing.board.current()).toBe(last);
  });

  it('cancels requests when the page is left, and requests again when it is back', async () => {
    const signals: AbortSignal[] = [];
    const live = open((signal, request) => {
      signals.push(signal);
      return computeLivePlan(signal, request);
    });
    live.request(createChange({ ftpW: 210 }));
    live.stop();
    live.request(createChange({ ftpW: 220 }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
