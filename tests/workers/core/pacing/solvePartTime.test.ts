import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePlanTime } from '#workers/core/pacing/planTime.ts';
import { solvePartTime } from '#workers/core/pacing/solvePartTime.ts';

/** 4 km flat, 8 km at 7 %, 4 km of rolling road. */
const grid = straightGrid(16_005, (atM) =>
  atM < 4_000 ? 400 : atM < 12_000 ? 400 + 0.07 * (atM - 4_000) : 960 + 20 * Math.sin((atM - 12_000) / 300),
);
grid.speedCapMps.fill(15);
const problem = createProblem(grid);
const climb = { fromM: 4_000, toM: 12_000 };
const ftpTimeS = (part: typeof climb) => okValue(computePlanTime(problem, { kind: 'ftp' }, part)).durationS;

describe('solvePartTime', () => {
  it('finds the effort of the plan itself for the time of the plan', () => {
    const solution = okValue(solvePartTime(problem, climb, ftpTimeS(climb)));
    expect(solution.effortScale).toBeCloseTo(1, 3);
    expect(solution.isReachable).toBe(true);
    expect(solution.finishS).toBeCloseTo(okValue(computePlanTime(problem, { kind: 'ftp' }, null)).durationS, 0);
  });

  it('returns a plan that takes the requested time on the part, checked independently', () => {
    const parts = fc.record({
      fromM: fc.double({ min: 0, max: 9_000, noNaN: true }),
      lengthM: fc.double({ min: 800, max: 7_000, noNaN: true }),
      share: fc.double({ min: 0.75, max: 1.25, noNaN: true }),
    });
    fc.assert(
      fc.property(parts, ({ fromM, lengthM, share }) => {
        const part = { fromM, toM: fromM + lengthM };
        const wantedS = ftpTimeS(part) * share;
        const solution = okValue(solvePartTime(problem, part, wantedS));
        // On a short flat part the speed caps may forbid it.
        fc.pre(solution.isReachable);
        expect(Math.abs(solution.partS - wantedS)).toBeLessThanOrEqual(0.5);
        const scaled = { ...problem, effortScale: solution.effortScale };
        expect(
          Math.abs(okValue(computePlanTime(scaled, { kind: 'ftp' }, part)).durationS - wantedS),
        ).toBeLessThanOrEqual(0.5);
        const linked = computePlanTime(problem, { kind: 'finish', durationS: Math.round(solution.finishS) }, part);
        expect(Math.abs(okValue(linked).durationS - wantedS)).toBeLessThan(1);
      }),
      { numRuns: 30 },
    );
  });

  it('needs more watts for less time', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.7, max: 1.2, noNaN: true }),
        fc.double({ min: 0.8, max: 0.99, noNaN: true }),
        (share, less) => {
          const wantedS = ftpTimeS(climb) * share;
          const slow = okValue(solvePartTime(problem, climb, wantedS));
          const fast = okValue(solvePartTime(problem, climb, wantedS * less));
          expect(fast.partPowerW).toBeGreaterThan(slow.partPowerW);
          expect(fast.effortScale).toBeGreaterThan(slow.effortScale);
          expect(fast.finishS).toBeLessThan(slow.finishS);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('needs the physical power on an even climb', () => {
    // 8 km at 7 % in 30 min, 4.44 m/s: 8.8 + 66 kg; gravity 227.6 W, rolling 16.3 W, air about 18 W, over 0.975: about
    // 268 W.
    const { partPowerW, isReachable } = okValue(solvePartTime(problem, climb, 1_800));
    expect(isReachable).toBe(true);
    expect(partPowerW).toBeGreaterThan(262);
    expect(partPowerW).toBeLessThan(274);
  });

  it('counts the stops on the part in its time', () => {
    const stops = [{ atM: 6_000, durationS: 300 }];
    const calm = okValue(solvePartTime(problem, climb, 1_800));
    const stopped = okValue(solvePartTime({ ...problem, stops }, climb, 2_100));
    expect(stopped.partS).toBeCloseTo(2_100, 0);
    expect(stopped.partPowerW).toBeCloseTo(calm.partPowerW, 0);
    expect(solvePartTime({ ...problem, stops }, climb, 300)).toMatchObject({ ok: false });
  });

  it('reports that no effort takes the requested time, with the plan of the nearer limit', () => {
    const tooFast = okValue(solvePartTime(problem, climb, 400));
    expect(tooFast).toMatchObject({ isReachable: false, effortScale: 4 });
    expect(tooFast.partS).toBeGreaterThan(400);
    const tooSlow = okValue(solvePartTime(problem, climb, 60_000));
    expect(tooSlow.isReachable).toBe(false);
    expect(tooSlow.effortScale).toBeCloseTo(0.2, 6);
    expect(tooSlow.partS).toBeLessThan(60_000);
  });

  it('refuses a part outside the course, a time out of range, and a rider outside the limits', () => {
    const refused = (detail: string) => ({ ok: false, error: { code: 'plan.inputOutOfRange', detail } });
    expect(solvePartTime(problem, { fromM: 5_000, toM: 5_000 }, 60)).toEqual(refused('part'));
    expect(solvePartTime(problem, { fromM: 17_000, toM: 18_000 }, 60)).toEqual(refused('part'));
    expect(solvePartTime(problem, { fromM: Number.NaN, toM: 18_000 }, 60)).toEqual(refused('part'));
    expect(solvePartTime(problem, climb, Number.NaN)).toEqual(refused('durationS'));
    expect(solvePartTime(problem, climb, 0)).toEqual(refused('durationS'));
    expect(solvePartTime({ ...problem, effortScale: 9 }, climb, 1_800)).toEqual(refused('effortScale'));
    expect(solvePartTime(createProblem(grid, { rider: { ftpW: Number.NaN } }), climb, 1_800)).toMatchObject({
      ok: false,
    });
  });
});
