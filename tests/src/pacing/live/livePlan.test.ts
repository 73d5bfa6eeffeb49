// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { createLivePlan } from '#src/pacing/live/livePlan.ts';
import { toPaceRequest } from '#src/pacing/live/livePlanBasis.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';

const route = pacingRoute();

/** The worker's answer, without the thread. */
function converged(inputs: PaceInputs, ownFactors = route.ownFactors): SolvedPlan {
  const { course: _, ...request } = toPaceRequest({ route, inputs, basis: initialPaceBasis, ownFactors });
  const result = computePacePlan({ ...request, grid: route.grid });
  if (!result.ok) throw new Error(result.error.detail);
  return { plan: result.value, inputs, basis: initialPaceBasis, ownFactors };
}

const finishS = (shown: ShownPlan | null) => shown?.plan.totals.durationS ?? Number.NaN;

describe('createLivePlan', () => {
  it('paints in the very call in which a value is turned', () => {
    const live = createLivePlan(route);
    const painted: number[] = [];
    live.board.subscribe((shown) => painted.push(finishS(shown)));
    expect(painted).toEqual([]);
    live.turn(initialPaceInputs, route.ownFactors);
    live.turn({ ...initialPaceInputs, ftpW: 250 }, route.ownFactors);
    expect(painted).toHaveLength(2);
    expect(painted[1]).toBeLessThan(painted[0] ?? 0);
  });

  it('paints a part that comes later at once, and no longer one that is gone', () => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    let count = 0;
    const unsubscribe = live.board.subscribe(() => {
      count += 1;
    });
    expect(count).toBe(1);
    unsubscribe();
    live.turn({ ...initialPaceInputs, ftpW: 250 }, route.ownFactors);
    expect(count).toBe(1);
  });

  const drags: [string, (share: number) => Partial<PaceInputs>][] = [
    ['FTP', (share) => ({ ftpW: Math.round(150 + 250 * share) })],
    ['body weight', (share) => ({ bodyMassKg: 50 + 60 * share })],
    ['wind speed', (share) => ({ windSpeedMps: 12 * share, windFromDeg: 20 })],
    ['wind direction', (share) => ({ windSpeedMps: 8, windFromDeg: 355 * share })],
    ['temperature', (share) => ({ temperatureC: -5 + 45 * share })],
    ['CdA', (share) => ({ cdaM2: limits.cdaM2.min + 0.6 * share })],
  ];
  it.each(drags)('ends a drag of %s within two per mille of the converged answer, in every row', (_, at) => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    live.settle(converged(initialPaceInputs), true);
    const moves = 24;
    let inputs = initialPaceInputs;
    for (let move = 0; move <= moves; move++) {
      inputs = { ...initialPaceInputs, ...at(move / moves) };
      live.turn(inputs, route.ownFactors);
    }
    const last = [...(live.board.current()?.plan.rows.cumulativeDurationS ?? [])];
    const exact = [...converged(inputs).plan.rows.cumulativeDurationS];
    expect(last).toHaveLength(exact.length);
    last.forEach((timeS, row) => {
      expect(Math.abs(timeS / (exact[row] ?? 0) - 1)).toBeLessThan(0.002);
    });
  });

  it('jumps to the far end in one move and stays within 0.2 %', () => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    live.settle(converged(initialPaceInputs), true);
    const inputs = { ...initialPaceInputs, ftpW: limits.ftpW.max, bodyMassKg: limits.bodyMassKg.min };
    live.turn(inputs, route.ownFactors);
    const exactS = converged(inputs).plan.totals.durationS;
    expect(Math.abs(finishS(live.board.current()) / exactS - 1)).toBeLessThan(0.002);
  });

  it("paints the worker's answer when the rider has turned nothing since, and not otherwise", () => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    const stale = converged({ ...initialPaceInputs, ftpW: 100 });
    live.settle(stale, false);
    expect(live.board.current()?.plan).not.toBe(stale.plan);
    const newest = converged(initialPaceInputs);
    live.settle(newest, true);
    expect(live.board.current()?.plan).toBe(newest.plan);
  });

  it('shows seconds whose rows add up, and the departure', () => {
    const live = createLivePlan(route);
    live.turn({ ...initialPaceInputs, departureMinute: 345 }, route.ownFactors);
    const shown = live.board.current();
    let sumS = 0;
    shown?.intervalS.forEach((seconds, row) => {
      sumS += seconds;
      expect(sumS).toBe(shown.cumulativeS[row]);
    });
    expect(sumS).toBe(Math.round(finishS(shown)));
    expect(shown?.departureS).toBe(345 * 60);
  });

  it("uses the rider's own factor in its row and leaves the other rows' watts as they are", () => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    const before = [...(live.board.current()?.plan.rows.weightFactor ?? [])];
    const grades = [...(live.board.current()?.plan.rows.gradeRatio ?? [])];
    // The steepest row: its few descending metres, where a speed cap takes watts away, weigh least.
    const climb = grades.indexOf(Math.max(...grades));
    const own = route.ownFactors.map((_, row) => (row === climb ? 0.6 : 0));
    live.turn(initialPaceInputs, own);
    const after = [...(live.board.current()?.plan.rows.weightFactor ?? [])];
    expect(after[climb]).toBeGreaterThan(0.585);
    expect(after[climb]).toBeLessThan(0.6001);
    after.forEach((factor, row) => {
      // A slower entry into the next descent is pedalled a little longer until its speed cap.
      if (row !== climb) expect(Math.abs(factor - (before[row] ?? 0))).toBeLessThan(0.05);
    });
  });

  it('keeps the last numbers where inputs are impossible', () => {
    const live = createLivePlan(route);
    live.turn(initialPaceInputs, route.ownFactors);
    const before = finishS(live.board.current());
    live.turn({ ...initialPaceInputs, ftpW: Number.NaN }, route.ownFactors);
    expect(finishS(live.board.current())).toBe(before);
  });
});
