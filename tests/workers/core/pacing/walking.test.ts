import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { type PaceProblem, rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { computeWalkMps } from '#workers/core/pacing/walking.ts';

const wall = createProblem(
  straightGrid(2000, (placeM) => 100 + 0.25 * placeM),
  { rowCount: 2 },
);
/** Flat, a wall of 25 %, flat, and a ramp of 12 %. */
const mixed = createProblem(
  straightGrid(4000, (placeM) => {
    const wallM = Math.min(Math.max(placeM - 1000, 0), 1000);
    return 100 + 0.25 * wallM + 0.12 * Math.max(placeM - 3000, 0);
  }),
  { rowCount: 4 },
);
const ride = (problem: PaceProblem, powerW: number) =>
  okValue(solveEffort(problem, { kind: 'flat', powerW }, computePacePlan));

describe('walking', () => {
  it('is at 4 km/h up to 8 % and at 3 km/h from 25 % on, slower when steeper', () => {
    expect([0, 0.08, 0.165, 0.25, 0.35].map((grade) => (computeWalkMps(grade) * 3.6).toFixed(2))).toEqual([
      '4.00',
      '4.00',
      '3.50',
      '3.00',
      '3.00',
    ]);
  });

  it('climbs 25 % at 150 W on foot, says so in the row and names the watts that would ride it', () => {
    const { rows, totals } = ride(wall, 150);
    expect(valueAt(rows.speedMps, 1) * 3.6).toBeCloseTo(3, 2);
    expect(totals.durationS).toBeGreaterThan(2350);
    expect([...rows.flags].map((flags) => flags & rowFlag.walks)).toEqual([rowFlag.walks, rowFlag.walks]);
    const rideableW = valueAt(rows.rideablePowerW, 1);
    expect(rideableW).toBeGreaterThan(260);
    expect(rideableW).toBeLessThan(275);
    const ridden = ride(wall, rideableW);
    expect(valueAt(ridden.rows.speedMps, 1) * 3.6).toBeCloseTo(5, 1);
    expect([...ridden.rows.flags, ...ridden.rows.rideablePowerW]).toEqual([0, 0, 0, 0]);
  });

  it('marks only the rows with a walked part', () => {
    expect([...ride(mixed, 120).rows.flags].map((flags) => flags & rowFlag.walks)).toEqual([0, rowFlag.walks, 0, 0]);
  });

  it('is not assumed for the watts of a recorded ride', () => {
    expect(valueAt(ride({ ...wall, canWalk: false }, 150).rows.speedMps, 1) * 3.6).toBeLessThan(2.9);
  });

  it('is never slower with more watts, and has no jump', () => {
    for (const problem of [wall, mixed]) {
      let previousS = ride(problem, 60).totals.durationS;
      for (let powerW = 61; powerW <= 320; powerW++) {
        const { durationS } = ride(problem, powerW).totals;
        expect(durationS).toBeLessThanOrEqual(previousS + 1e-6);
        expect(durationS).toBeGreaterThan(previousS * 0.98);
        previousS = durationS;
      }
    }
  });

  it('is never slower with more FTP', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 400, noNaN: true }),
        fc.double({ min: 0.1, max: 40, noNaN: true }),
        (ftpW, moreW) => {
          const durations = [ftpW, ftpW + moreW].map(
            (ftp) => okValue(computePacePlan({ ...mixed, rider: { ...mixed.rider, ftpW: ftp } })).totals.durationS,
          );
          expect(durations[1]).toBeLessThanOrEqual(valueAt(durations, 0) + 0.02);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lets a goal be met to 0.2 s that falls between walking and riding the wall', () => {
    for (const powerW of [100, 140, 165, 180, 230]) {
      const { durationS } = ride(mixed, powerW).totals;
      const goal = okValue(solveEffort(mixed, { kind: 'finish', durationS }, computePacePlan));
      expect(Math.abs(goal.totals.durationS - durationS)).toBeLessThan(0.2);
    }
  });

  it('changes the finish of no route for the rider that the page begins with', () => {
    for (const content of allRoutes) {
      const grid = okValue(buildCourseGrid(buildRouteDraft(content).line));
      const rider = {
        ftpW: limits.ftpW.initial,
        bodyMassKg: limits.bodyMassKg.initial,
        bikeMassKg: limits.bikeMassKg.initial,
        cdaM2: limits.cdaM2.initial,
      };
      const problem = createProblem(grid, { rider });
      const riddenS = okValue(computePacePlan({ ...problem, canWalk: false })).totals.durationS;
      expect(okValue(computePacePlan(problem)).totals.durationS, content.id).toBe(riddenS);
    }
  });
});
