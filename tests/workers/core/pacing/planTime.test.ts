import { describe, expect, it } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { computePlanTime } from '#workers/core/pacing/planTime.ts';

const byFtp = { kind: 'ftp' } as const;
const grid = straightGrid(10_005, (atM) => 0.05 * atM);
const problem = createProblem(grid);
const getTime = (part: Parameters<typeof computePlanTime>[2], parts: Partial<typeof problem> = {}) =>
  okValue(computePlanTime({ ...problem, ...parts }, byFtp, part)).durationS;

describe('planTime', () => {
  it('is the plan’s time on the whole course', () => {
    const { durationS } = okValue(computePacePlan(problem)).totals;
    expect(getTime(null)).toBeCloseTo(durationS, 6);
    expect(getTime({ fromM: 0, toM: 10_005 })).toBeCloseTo(durationS, 6);
  });

  it('adds up over adjacent parts, also between two steps and in the shorter last one', () => {
    const first = getTime({ fromM: 0, toM: 3_333.3 });
    const second = getTime({ fromM: 3_333.3, toM: 10_002 });
    const last = getTime({ fromM: 10_002, toM: 10_005 });
    expect(first + second + last).toBeCloseTo(getTime(null), 6);
    expect(last).toBeGreaterThan(0);
    expect(first / (first + second)).toBeCloseTo(1 / 3, 1);
  });

  it('limits the part to the course', () => {
    expect(getTime({ fromM: -500, toM: 12_000 })).toBeCloseTo(getTime(null), 6);
  });

  it('counts the stops on the part, and no others', () => {
    const stops = [
      { atM: 2_000, durationS: 300 },
      { atM: 8_000, durationS: 60 },
    ];
    const extraS = (part: Parameters<typeof computePlanTime>[2]) => getTime(part, { stops }) - getTime(part);
    expect(extraS(null)).toBeCloseTo(360, 6);
    expect(extraS({ fromM: 2_000, toM: 8_000 })).toBeCloseTo(300, 6);
    expect(extraS({ fromM: 2_001, toM: 7_999 })).toBeCloseTo(0, 6);
  });

  it('meets a goal, and reports what is wrong with the inputs', () => {
    const goal = { kind: 'finish', durationS: 2_400 } as const;
    expect(okValue(computePlanTime(problem, goal, null)).durationS).toBeCloseTo(2_400, 0);
    const weak = createProblem(grid, { rider: { ftpW: Number.NaN } });
    expect(computePlanTime(weak, byFtp, null)).toMatchObject({ ok: false, error: { code: 'plan.inputOutOfRange' } });
  });
});
