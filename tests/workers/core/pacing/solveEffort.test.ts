import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue, type ProblemParts } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { findGoalGap } from '#workers/core/pacing/findGoalGap.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { solveRowFactor } from '#workers/core/pacing/solveRowFactor.ts';

const climb = straightGrid(20_000, (placeM) => 400 + 0.06 * placeM + 15 * Math.sin(placeM / 500));
const rolling = straightGrid(24_000, (placeM) => 300 + 70 * Math.sin(placeM / 900));
rolling.speedCapMps.fill(15);
const ftp: PaceEffort = { kind: 'ftp' };

const computePlan = (effort: PaceEffort, parts: ProblemParts = {}, grid = climb) =>
  okValue(solveEffort(createProblem(grid, parts), effort, computePacePlan));

describe('a goal time', () => {
  it('is met, with watts that give the same time again within half a watt', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.7, max: 1.3, noNaN: true }),
        fc.constantFrom(climb, rolling),
        fc.integer({ min: 120, max: 380 }),
        (durationRatio, grid, ftpW) => {
          const ftpDurationS = computePlan(ftp, { rider: { ftpW } }, grid).totals.durationS;
          const durationS = ftpDurationS * durationRatio;
          const goal = computePlan({ kind: 'finish', durationS }, { rider: { ftpW } }, grid);
          expect(Math.abs(goal.totals.durationS - durationS)).toBeLessThan(0.201);
          // Riding these watts step by step gives a time, and the plan for that time must have the same watts.
          const riddenPlan = okValue(
            computePacePlan({
              ...createProblem(grid, { rider: { ftpW } }),
              stepPowerW: Float64Array.from(goal.powerW),
            }),
          );
          const resolvedPlan = computePlan(
            { kind: 'finish', durationS: riddenPlan.totals.durationS },
            { rider: { ftpW } },
            grid,
          );
          expect(Math.abs(resolvedPlan.totals.averagePowerW - goal.totals.averagePowerW)).toBeLessThan(0.5);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('needs exactly what the rider can sustain if it is the time by FTP', () => {
    const ftpPlan = computePlan(ftp);
    const goal = computePlan({ kind: 'finish', durationS: ftpPlan.totals.durationS });
    expect(goal.totals.effortScale).toBeCloseTo(1, 3);
    expect(goal.totals.averagePowerW).toBeCloseTo(ftpPlan.totals.averagePowerW, 0);
  });

  it('leaves a locked row unchanged, and adjusts the others', () => {
    const ownWeightFactor = Float64Array.of(0, 0.6, 0, 0);
    const goal = computePlan({ kind: 'finish', durationS: 4000 }, { ownWeightFactor });
    expect(valueAt(goal.rows.powerW, 1)).toBeCloseTo(0.6 * 226, 6);
    expect(goal.totals.durationS / 4000).toBeCloseTo(1, 3);
    expect(valueAt(goal.rows.powerW, 2)).toBeGreaterThan(
      valueAt(computePlan({ kind: 'finish', durationS: 4000 }).rows.powerW, 2),
    );
  });

  it('gives the nearest plan if no power meets it', () => {
    const goal = computePlan({ kind: 'finish', durationS: 300 });
    expect(goal.totals.effortScale).toBeCloseTo(4, 6);
    expect(goal.totals.durationS).toBeGreaterThan(300);
    expect(solveEffort(createProblem(climb), { kind: 'finish', durationS: Number.NaN }, computePacePlan)).toEqual({
      ok: false,
      error: { code: 'plan.inputOutOfRange', detail: 'durationS' },
    });
  });

  it('is the same live as in the worker', () => {
    const { compute } = createPlanner(climb);
    const goalPlan = okValue(solveEffort(createProblem(climb), { kind: 'finish', durationS: 4200 }, compute));
    const full = computePlan({ kind: 'finish', durationS: 4200 });
    expect(goalPlan.totals.averagePowerW).toBe(full.totals.averagePowerW);
  });
});

describe('one wattage', () => {
  it('is ridden from start to finish if no cap applies', () => {
    const flat = computePlan({ kind: 'flat', powerW: 180 });
    expect([...flat.rows.powerW].every((powerW) => Math.abs(powerW - 180) < 1e-9)).toBe(true);
    expect(flat.totals.averagePowerW).toBeCloseTo(180, 9);
  });

  it('takes the time of a steady climb: 1 km at 10 %, 80 kg, 140 W is 589 s (research, 0.1-m grid)', () => {
    const grid = straightGrid(1000, (placeM) => 0.1 * placeM);
    const rider = { ftpW: 200, bodyMassKg: 71, bikeMassKg: 9, cdaM2: 0.32, crr: 0.005, drivetrainEfficiency: 0.97 };
    const { durationS } = computePlan({ kind: 'flat', powerW: 140 }, { rider, rowCount: 1 }, grid).totals;
    expect(Math.abs(durationS / 589 - 1)).toBeLessThan(0.05);
  });

  it('is never slower with more watts', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (powerW, moreW) => {
          const slow = computePlan({ kind: 'flat', powerW }, {}, rolling).totals.durationS;
          const fast = computePlan({ kind: 'flat', powerW: powerW + moreW }, {}, rolling).totals.durationS;
          expect(fast).toBeLessThanOrEqual(slow + 1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('targets are ridden one per stretch, and the last one ends with the course', () => {
  const targets = { kind: 'targets', endM: Float64Array.of(5000, 20_000), powerW: Float64Array.of(220, 160) } as const;
  const { rows } = computePlan(targets);
  expect([...rows.powerW].map((powerW) => Math.round(powerW))).toEqual([220, 160, 160, 160]);
});

describe('targets', () => {
  it('are refused if they are too low for the climb or against the wind', () => {
    const coasting = { kind: 'targets', endM: Float64Array.of(3000), powerW: Float64Array.of(0) } as const;
    const refused = { ok: false, error: { code: 'plan.inputOutOfRange', detail: 'powerW' } };
    const up = createProblem(straightGrid(3000, (placeM) => 100 + 0.08 * placeM));
    const stormy = createProblem(
      straightGrid(3000, (placeM) => 500 - 0.03 * placeM),
      { air: { windSpeedMps: 20 } },
    );
    for (const problem of [up, stormy]) {
      expect(solveEffort(problem, coasting, computePacePlan)).toEqual(refused);
      const slow = solveEffort(problem, { ...coasting, powerW: Float64Array.of(20) }, computePacePlan);
      // On foot at 4 km/h.
      expect(okValue(slow).totals.durationS).toBeGreaterThan(2650);
    }
  });
});

describe('what is missing for a goal', () => {
  it('is nothing if the goal is slower than the time by FTP', () => {
    const ftpDurationS = computePlan(ftp).totals.durationS;
    const gap = okValue(findGoalGap(createProblem(climb), ftpDurationS * 1.1));
    expect(gap).toMatchObject({ missingMassKg: 0, isReachable: true });
    expect(gap.missingFtpW).toBeLessThan(0);
  });

  it('meets the goal, in watts alone and in kilograms alone', () => {
    const problem = createProblem(climb);
    const durationS = computePlan(ftp).totals.durationS * 0.93;
    const gap = okValue(findGoalGap(problem, durationS));
    const stronger = computePlan(ftp, { rider: { ftpW: 226 + gap.missingFtpW } });
    const lighter = computePlan(ftp, { rider: { bodyMassKg: 66 - (gap.missingMassKg ?? Number.NaN) } });
    expect(stronger.totals.durationS / durationS).toBeCloseTo(1, 3);
    expect(lighter.totals.durationS / durationS).toBeCloseTo(1, 3);
  });

  it.each([
    ['missing', 0.95],
    ['to spare', 1.08],
  ])('meets the goal with the FTP %s if some rows are locked, whose power grows with FTP', (_, durationRatio) => {
    const ownWeightFactor = Float64Array.of(0, 0.8, 0, 0.7);
    const problem = createProblem(climb, { ownWeightFactor });
    const durationS = computePlan(ftp, { ownWeightFactor }).totals.durationS * durationRatio;
    const gap = okValue(findGoalGap(problem, durationS));
    const planWithFtp = computePlan(ftp, { ownWeightFactor, rider: { ftpW: 226 + gap.missingFtpW } });
    expect(Math.abs(planWithFtp.totals.durationS / durationS - 1)).toBeLessThan(1e-3);
    // The power that the free rows alone would need is further off.
    expect(Math.abs(gap.missingFtpW)).toBeLessThan(Math.abs(226 * (gap.effortScale - 1)) - 2);
  });

  it('has no mass if even the lightest rider would miss the goal, and no power if the road forbids it', () => {
    const goalS = computePlan(ftp).totals.durationS * 0.4;
    expect(okValue(findGoalGap(createProblem(climb), goalS))).toMatchObject({ missingMassKg: null, isReachable: true });
    const capped = straightGrid(10_000, (placeM) => 900 - 0.08 * placeM);
    capped.speedCapMps.fill(10);
    expect(okValue(findGoalGap(createProblem(capped), 500))).toMatchObject({ isReachable: false });
  });
});

describe('the time of one row', () => {
  it('is met by an own factor', () => {
    const problem = createProblem(climb);
    const durationBeforeS = valueAt(computePlan(ftp).rows.durationS, 1);
    const {
      factor,
      durationS,
      isClamped: isHeld,
    } = okValue(solveRowFactor(problem, ftp, { rowIndex: 1, durationS: durationBeforeS * 0.95 }));
    expect(isHeld).toBe(false);
    expect(Math.abs(durationS - durationBeforeS * 0.95)).toBeLessThan(0.2);
    const ownFactors = Float64Array.of(0, factor, 0, 0);
    expect(valueAt(computePlan(ftp, { ownWeightFactor: ownFactors }).rows.durationS, 1)).toBeCloseTo(
      durationBeforeS * 0.95,
      0,
    );
  });

  it('is limited by the range of a factor', () => {
    const result = okValue(solveRowFactor(createProblem(climb), ftp, { rowIndex: 0, durationS: 60 }));
    expect(result).toMatchObject({ factor: 1.5, isClamped: true });
    expect(result.durationS).toBeGreaterThan(60);
    const invalidRow = solveRowFactor(createProblem(climb), ftp, { rowIndex: 9, durationS: 60 });
    expect(invalidRow).toEqual({ ok: false, error: { code: 'plan.inputOutOfRange', detail: 'row' } });
  });
});
