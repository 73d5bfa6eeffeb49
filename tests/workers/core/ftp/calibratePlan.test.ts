import { describe, expect, it } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
import { calibratePlan } from '#workers/core/ftp/calibratePlan.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';

const grid = straightGrid(12_000, (placeM) => 100 + 0.05 * placeM);
const problem = problemOn(grid, { rowCount: 3 });
const planS = (ftpW: number) =>
  okValue(computePacePlan({ ...problem, rider: { ...problem.rider, ftpW } })).totals.durationS;

describe('calibratePlan', () => {
  it.each([0.55, 0.8, 1, 1.27, 1.55])('finds the FTP that a time was ridden with: %f of the plan’s', (ratio) => {
    const found = okValue(calibratePlan(problem, planS(ratio * problem.rider.ftpW)));
    expect(found.ftpRatio).toBeCloseTo(ratio, 3);
    expect(found.ftpW).toBeCloseTo(ratio * problem.rider.ftpW, 0);
  });

  it('gives the rows of that plan, which add up to the time asked for', () => {
    const found = okValue(calibratePlan(problem, 2_400));
    expect(found.rowDurationS).toHaveLength(3);
    expect(found.rowDurationS.reduce((sum, durationS) => sum + durationS, 0)).toBeCloseTo(2_400, 0);
    expect(found.durationS).toBeCloseTo(2_400, 0);
  });

  it('keeps the rider’s own factors: they scale with it', () => {
    const own = problemOn(grid, { ownWeightFactor: Float64Array.of(0.9, 0, 1.1, 0) });
    const target = { ...own, rider: { ...own.rider, ftpW: 1.1 * own.rider.ftpW } };
    const durationS = okValue(computePacePlan(target)).totals.durationS;
    expect(okValue(calibratePlan(own, durationS)).ftpRatio).toBeCloseTo(1.1, 3);
  });

  it('says where half or 1.6 times the FTP would not do', () => {
    expect(calibratePlan(problem, planS(0.45 * problem.rider.ftpW))).toEqual({
      ok: false,
      error: { code: 'ftp.timeTooLong' },
    });
    expect(calibratePlan(problem, planS(1.7 * problem.rider.ftpW))).toEqual({
      ok: false,
      error: { code: 'ftp.timeTooShort' },
    });
    for (const durationS of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(calibratePlan(problem, durationS)).toMatchObject({ ok: false, error: { code: 'plan.inputOutOfRange' } });
    }
  });

  it('says what is wrong with the plan itself', () => {
    const broken = { ...problem, rider: { ...problem.rider, cdaM2: -1 } };
    expect(calibratePlan(broken, 2_400)).toMatchObject({ ok: false, error: { code: 'plan.inputOutOfRange' } });
  });
});
