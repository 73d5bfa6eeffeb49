import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePlanTime } from '#workers/core/pacing/planTime.ts';
import { computeFinishTable } from '#workers/core/ride/computeFinishTable.ts';

const climb = createProblem(
  straightGrid(8_000, (distanceM) => distanceM * 0.06),
  { rowCount: 4 },
);
const ratios = [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6];
const computeTable = (problem = climb, ftpWPerKg: readonly number[] = ratios, groupSize = 4) =>
  okValue(computeFinishTable(problem, { ftpWPerKg, groupSize }));

describe('computeFinishTable', () => {
  it('has exactly the time of the plan', () => {
    const [row] = computeTable(climb, [4]);
    const ftpW = 4 * climb.rider.bodyMassKg;
    const plan = computePlanTime({ ...climb, rider: { ...climb.rider, ftpW } }, { kind: 'ftp' }, null);
    expect(row).toMatchObject({ ftpWPerKg: 4, ftpW, soloS: okValue(plan).durationS });
  });

  it('gets faster with every watt, never slower in a group, and contains the plan in its range', () => {
    const rows = computeTable();
    expect(rows.map(({ ftpWPerKg }) => ftpWPerKg)).toEqual(ratios);
    for (const [k, { soloS, soloLowS, soloHighS, groupS }] of rows.entries()) {
      expect(soloS).toBeLessThan(rows[k - 1]?.soloS ?? Number.POSITIVE_INFINITY);
      expect(groupS).toBeLessThanOrEqual(soloS);
      expect(soloLowS).toBeLessThan(soloS);
      expect(soloHighS).toBeGreaterThan(soloS);
    }
  });

  it('gains more from the group on the flat than uphill', () => {
    const flat = createProblem(
      straightGrid(30_000, () => 20),
      { rowCount: 3 },
    );
    const computeGroupRatio = (rows: ReturnType<typeof computeTable>) => (rows[0]?.groupS ?? 0) / (rows[0]?.soloS ?? 1);
    expect(computeGroupRatio(computeTable(flat, [4]))).toBeLessThan(computeGroupRatio(computeTable(climb, [4])));
  });

  it('leaves out rows outside the limits, and ignores the FTP of the problem', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 160 }), fc.integer({ min: 60, max: 500 }), (bodyMassKg, ftpW) => {
        const rider = { ...climb.rider, bodyMassKg };
        const rows = computeTable({ ...climb, rider: { ...rider, ftpW } }, [2, 6]);
        expect(rows.map((row) => row.ftpW)).toEqual(
          [2, 6].map((r) => r * bodyMassKg).filter((w) => w >= 50 && w <= 600),
        );
        expect(rows).toEqual(computeTable({ ...climb, rider: { ...rider, ftpW: 200 } }, [2, 6]));
      }),
      { numRuns: 12 },
    );
  });

  it('returns the errors of the plan', () => {
    const result = computeFinishTable(
      { ...climb, rider: { ...climb.rider, bikeMassKg: -1 } },
      { ftpWPerKg: [3], groupSize: 4 },
    );
    expect(result.ok).toBe(false);
  });
});
