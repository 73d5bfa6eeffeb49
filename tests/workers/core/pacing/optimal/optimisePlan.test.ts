import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue, type ProblemParts } from '#tests/workers/support/problems.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import { optimisePlan } from '#workers/core/pacing/optimal/optimisePlan.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { computeAltitudeFactor } from '#workers/core/physiology/altitudeFactor.ts';

const wuling = okValue(buildCourseGrid(wulingLine()));
const wulingEndM = Float64Array.from(wulingLegs, (_, k) =>
  wulingLegs.slice(0, k + 1).reduce((sum, [leg]) => sum + leg, 0),
);
const createWulingProblem = (parts: ProblemParts = {}) => createProblem(wuling, { rowEndM: wulingEndM, ...parts });
const hills = straightGrid(20_000, (placeM) => 100 + 20 * (1 - Math.cos((2 * Math.PI * placeM) / 2500)));
const ftp = { kind: 'ftp' } as const;

/** The targets as the page applies them. */
function rideTargets(problem: PaceProblem, { endM, powerW }: OptimalPlan): PacePlan {
  return okValue(solveEffort(problem, { kind: 'targets', endM, powerW }, computePacePlan));
}

/** Time-weighted mean of the fourth power of power over FTP, without altitude or heat. */
function computeMeanCost({ powerW, elapsedS }: PacePlan, ftpW: number): number {
  let costS = 0;
  powerW.forEach((power, i) => {
    costS += (power / ftpW) ** 4 * (valueAt(elapsedS, i + 1) - valueAt(elapsedS, i));
  });
  return costS / valueAt(elapsedS, powerW.length);
}

function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Float64Array) return [...value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNumbers) : [];
}

describe('optimisePlan', () => {
  it('returns what the march rides', () => {
    const plan = okValue(optimisePlan(createWulingProblem(), ftp));
    expect(rideTargets(createWulingProblem(), plan).totals.durationS).toBeCloseTo(plan.durationS, 6);
    expect(okValue(computePacePlan(createWulingProblem())).totals.durationS).toBeCloseTo(plan.evenDurationS, 6);
    expect(plan.gainS).toBeCloseTo(plan.evenDurationS - plan.durationS, 9);
  });

  it("spends no more than the rider's own W prime above the rider's own critical power", () => {
    const ownTest = { criticalPowerW: 190, wPrimeJ: 3_000 };
    const plan = okValue(optimisePlan(createProblem(hills, { rider: ownTest }), { kind: 'flat', powerW: 215 }));
    expect(plan.wPrimeJ).toBe(3_000);
    expect(plan.lowestWPrimeJ).toBeGreaterThanOrEqual(0);
    const unlimitedPlan = okValue(
      optimisePlan(createProblem(hills, { rider: { criticalPowerW: 240, wPrimeJ: 40_000 } }), {
        kind: 'flat',
        powerW: 215,
      }),
    );
    expect(unlimitedPlan.durationS).toBeLessThan(plan.durationS);
  });

  it('gains little on a steady climb: west Wuling, under 1 %, and loses at most the cost of whole watts', () => {
    const { gainS, evenDurationS } = okValue(optimisePlan(createWulingProblem(), ftp));
    expect(gainS / evenDurationS).toBeGreaterThan(-0.0005);
    expect(gainS / evenDurationS).toBeLessThan(0.01);
  });

  it('gains 1-3 % on hills over one flat wattage, at no more cost', () => {
    const problem = createProblem(hills, { rider: { altitudeModel: 'townsend' } });
    const flat = { kind: 'flat', powerW: 200 } as const;
    const plan = okValue(optimisePlan(problem, flat));
    expect(plan.gainS / plan.evenDurationS).toBeGreaterThan(0.01);
    expect(plan.gainS / plan.evenDurationS).toBeLessThan(0.03);
    const even = okValue(solveEffort(problem, flat, computePacePlan));
    // At 100-140 m the model loses only 0.1 % to altitude.
    const ftpW = problem.rider.ftpW * computeAltitudeFactor({ elevationM: 120, model: 'townsend' });
    expect(computeMeanCost(rideTargets(problem, plan), ftpW)).toBeLessThanOrEqual(computeMeanCost(even, ftpW) * 1.0005);
    expect(plan.costIntensity).toBeLessThanOrEqual(plan.evenCostIntensity);
    expect(plan.costIntensity).toBeGreaterThan(plan.evenCostIntensity * 0.997);
  });

  it('reports the loss by merging, and no gain on a flat road in still air', () => {
    const rolling = okValue(optimisePlan(createProblem(hills), { kind: 'flat', powerW: 200 }));
    expect(rolling.unmergedGainS).toBeGreaterThan(rolling.gainS);
    const level = okValue(optimisePlan(createProblem(straightGrid(40_000, () => 20)), ftp));
    expect(Math.abs(level.unmergedGainS)).toBeLessThan(0.5);
    expect(level.gainS).toBeLessThan(0.5);
    // The difference comes from whole watts and the unspent budget.
    expect(level.gainS).toBeGreaterThan(-0.002 * level.evenDurationS);
  });

  it('gives descents one easy target, last in the list', () => {
    const { targets } = okValue(optimisePlan(createProblem(hills), ftp));
    expect(targets.map(({ kind }) => kind).filter((kind) => kind === 'descents')).toEqual(['descents']);
    const last = targets.at(-1);
    expect(last?.kind).toBe('descents');
    expect(Math.max(...targets.slice(0, -1).map(({ powerW }) => powerW))).toBeGreaterThan((last?.powerW ?? 999) * 1.3);
  });

  it('ends targets at row ends if that costs almost nothing', () => {
    // The legs of west Wuling, each at its mean grade: on such a road the best targets end where the grade changes.
    const even = straightGrid(wuling.distanceM, (placeM) => {
      let fromM = 0;
      let elevationM = 471;
      for (const [legM, grade] of wulingLegs) {
        elevationM += grade * Math.min(Math.max(placeM - fromM, 0), legM);
        fromM += legM;
      }
      return elevationM;
    });
    const plan = okValue(optimisePlan(createProblem(even, { rowEndM: wulingEndM }), ftp));
    const ends = plan.targets.map(({ endM }) => Math.round(endM / 10) * 10);
    const rowEnds = [...wulingEndM].map((endM) => Math.round(endM / 10) * 10);
    expect(ends.filter((endM) => rowEnds.includes(endM)).length).toBeGreaterThanOrEqual(ends.length - 1);
  });

  it('keeps W prime if the goal would empty it, and reports that it is slower than the goal', () => {
    const goal = { kind: 'finish', durationS: 10_800 } as const;
    const plan = okValue(optimisePlan(createWulingProblem(), goal));
    expect(plan.evenLowestWPrimeJ).toBeLessThan(0);
    expect([plan.hasWPrimeLeft, plan.lowestWPrimeJ > 0]).toEqual([true, true]);
    expect(plan.gainS).toBeLessThan(0);
    expect(plan.evenDurationS).toBeCloseTo(10_800, -1);
  });

  it('compares targets in use with the plan by FTP', () => {
    const first = okValue(optimisePlan(createWulingProblem(), ftp));
    const secondPlan = okValue(
      optimisePlan(createWulingProblem(), { kind: 'targets', endM: first.endM, powerW: first.powerW }),
    );
    expect(secondPlan).toEqual(first);
  });

  it('keeps the power of rows with an own factor and adjusts the others', () => {
    const problem = createWulingProblem({ ownWeightFactor: Float64Array.from([0, 0, 0.95, 0, 0.6, 0, 0]) });
    const plan = okValue(optimisePlan(problem, ftp));
    const { rows } = rideTargets(problem, plan);
    expect(plan.lockedRows).toEqual([2, 4]);
    expect(valueAt(rows.powerW, 2)).toBeCloseTo(0.95 * 226, 6);
    expect(valueAt(rows.powerW, 4)).toBeCloseTo(0.6 * 226, 6);
    expect(plan.costIntensity).toBeLessThanOrEqual(plan.evenCostIntensity);
    const lockedM = valueAt(wulingEndM, 2) - valueAt(wulingEndM, 1) + valueAt(wulingEndM, 4) - valueAt(wulingEndM, 3);
    const freeM = plan.targets.reduce((sum, { lengthM }) => sum + lengthM, 0);
    expect(Math.abs(freeM + lockedM - wuling.distanceM)).toBeLessThan(60);
  });

  it('reports that locked rows alone use up W prime', () => {
    const plan = okValue(
      optimisePlan(createWulingProblem({ ownWeightFactor: Float64Array.from([0, 0, 1.3, 0, 0, 0, 0]) }), ftp),
    );
    expect([plan.hasWPrimeLeft, plan.lowestWPrimeJ < 0]).toEqual([false, true]);
  });

  it('refuses to optimise if every row is locked, and refuses inputs that a plan refuses', () => {
    const locked = optimisePlan(createWulingProblem({ ownWeightFactor: new Float64Array(7).fill(0.8) }), ftp);
    expect(locked).toEqual({ ok: false, error: { code: 'plan.nothingToOptimise' } });
    const outOfRangeResult = optimisePlan(createWulingProblem({ rider: { crr: 1 } }), ftp);
    expect(outOfRangeResult).toEqual({ ok: false, error: { code: 'plan.inputOutOfRange', detail: 'crr' } });
  });

  it('works on a route of one row, and does not depend on its rows', () => {
    const many = okValue(optimisePlan(createWulingProblem(), ftp));
    const oneRowPlan = okValue(
      optimisePlan(createWulingProblem({ rowEndM: Float64Array.from([wuling.distanceM]) }), ftp),
    );
    expect(Math.abs(oneRowPlan.durationS / many.durationS - 1)).toBeLessThan(1e-3);
    expect(oneRowPlan.evenDurationS).toBeCloseTo(many.evenDurationS, 3);
  });

  it('reports increasing progress to the end', () => {
    const progress: number[] = [];
    okValue(optimisePlan(createWulingProblem(), ftp, (share) => progress.push(share)));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('no shift of power between targets at the same cost saves a second', () => {
    const problem = createProblem(hills);
    const plan = okValue(optimisePlan(problem, { kind: 'flat', powerW: 200 }));
    const budget = plan.evenCostIntensity ** 4;
    const levels = [...new Set(plan.powerW)];
    for (const raised of levels)
      for (const lowered of levels) {
        if (raised === lowered) continue;
        const powerW = plan.powerW.map((power) =>
          power === raised ? power + 2 : power === lowered ? power - 2 : power,
        );
        const exchanged = rideTargets(problem, { ...plan, powerW });
        if (computeMeanCost(exchanged, problem.rider.ftpW * 0.999) > budget) continue;
        expect(exchanged.totals.durationS).toBeGreaterThan(plan.durationS - 1);
      }
  });
});

const anyProblem = fc.record({
  // Rows end at grid steps, so that a row's power is that of its own steps.
  lengthM: fc.integer({ min: 30, max: 600 }).map((parts) => 50 * parts),
  waves: fc.array(
    fc.record({
      heightM: fc.double({ min: 0, max: 60, noNaN: true }),
      waveM: fc.double({ min: 1500, max: 9000, noNaN: true }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  riseRatio: fc.double({ min: -0.03, max: 0.07, noNaN: true }),
  rider: fc.record({
    ftpW: fc.integer({ min: 60, max: 500 }),
    bodyMassKg: fc.integer({ min: 40, max: 120 }),
    cdaM2: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
  }),
  air: fc.record({
    windSpeedMps: fc.double({ min: 0, max: 12, noNaN: true }),
    windFromDeg: fc.integer({ min: 0, max: 355 }),
    temperatureC: fc.integer({ min: -5, max: 40 }),
  }),
  ownFactors: fc.array(fc.constantFrom(0, 0, 0, 0, 0.5, 0.9), { minLength: 5, maxLength: 5 }),
  effort: fc.constantFrom<PaceEffort>(ftp, { kind: 'flat', powerW: 180 }, { kind: 'flat', powerW: 300 }),
});

test('any ride gets finite targets at no more cost, with W prime left and locked rows unchanged', () => {
  fc.assert(
    fc.property(anyProblem, ({ lengthM, waves, riseRatio, rider, air, ownFactors, effort }) => {
      const grid = straightGrid(lengthM, (placeM) =>
        waves.reduce((sum, { heightM, waveM }) => sum + heightM * Math.sin(placeM / waveM), 300 + riseRatio * placeM),
      );
      grid.speedCapMps.fill(16);
      const problem = createProblem(grid, { rowCount: 5, rider, air, ownWeightFactor: Float64Array.from(ownFactors) });
      const result = optimisePlan(problem, effort);
      if (ownFactors.every((factor) => factor > 0)) {
        expect(result.ok).toBe(false);
        return;
      }
      const plan = okValue(result);
      for (const value of listNumbers(plan)) expect(Number.isFinite(value)).toBe(true);
      const freeM = (ownFactors.filter((factor) => factor === 0).length * lengthM) / ownFactors.length;
      expect(plan.targets.length).toBeGreaterThanOrEqual(freeM < 1000 ? 1 : 3);
      expect(plan.targets.length).toBeLessThanOrEqual(9);
      for (const { powerW } of plan.targets) expect(powerW).toBe(Math.round(powerW));
      // Next to a locked row at a speed cap, the cost of the row depends on the speed at its start.
      const slack = plan.lockedRows.length > 0 ? 5e-3 : 1e-9;
      expect(plan.costIntensity).toBeLessThanOrEqual(plan.evenCostIntensity * (1 + slack));
      if (plan.hasWPrimeLeft) expect(plan.lowestWPrimeJ).toBeGreaterThanOrEqual(0);
      else expect(plan.lockedRows.length).toBeGreaterThan(0);
      expect(plan.chartM.length).toBeLessThanOrEqual(300);
      const { rows, totals } = rideTargets(problem, plan);
      expect(totals.durationS).toBeCloseTo(plan.durationS, 4);
      for (const row of plan.lockedRows) {
        const even = okValue(solveEffort(problem, effort, computePacePlan)).rows;
        // A cap limits the power of a row, and the previous row decides how soon.
        if (((valueAt(rows.flags, row) | valueAt(even.flags, row)) & rowFlag.speedCapped) !== 0) continue;
        // The largest difference so far was 3.2 % of FTP, in a locked row of 300 m with a tailwind of 9.8 m/s.
        expect(Math.abs(valueAt(rows.powerW, row) - valueAt(even.powerW, row))).toBeLessThan(0.04 * rider.ftpW);
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
