import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { findClimbs } from '#workers/core/course/findClimbs.ts';
import { proposeRows } from '#workers/core/course/proposeRows.ts';

function createLine(lengthM: number, elevationAt: (atM: number) => number): CourseLine {
  const count = Math.max(1, Math.round(lengthM / 50));
  const distanceM = Float64Array.from({ length: count + 1 }, (_, index) => (lengthM * index) / count);
  return {
    distanceM,
    elevationM: distanceM.map(elevationAt),
    latDeg: distanceM.map((atM) => 24 + atM / 111_195),
    lonDeg: distanceM.map(() => 121),
  };
}

describe('proposeRows', () => {
  it('cuts at the foot and the summit of a climb and names both', () => {
    const line = createLine(12_000, (atM) => Math.min(Math.max(0, atM - 4000), 5000) * 0.07);
    const rows = proposeRows(line, findClimbs(line));
    expect(rows.map((row) => row.from['zh-TW'])).toEqual(expect.arrayContaining(['起點', '爬坡 1', '坡頂 1']));
    expect(rows.find((row) => row.from['zh-TW'] === '爬坡 1')?.startM).toBe(4000);
    expect(rows.find((row) => row.from['zh-TW'] === '坡頂 1')?.startM).toBe(9000);
    expect(rows.at(-1)?.to['zh-TW']).toBe('終點');
  });

  it('cuts a long flat into equal rows named by distance', () => {
    const rows = proposeRows(
      createLine(80_000, () => 10),
      [],
    );
    expect(rows.map((row) => row.startM / 1000)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
    expect(rows[1]?.from.en).toBe('km 10.0');
  });

  it('rounds the distance in a name as the table rounds it', () => {
    const rows = proposeRows(
      createLine(50_800, () => 10),
      [],
    );
    // (6.35).toFixed(1) is 6.3, but the table writes 6.4.
    expect(rows[1]?.startM).toBe(6350);
    expect(rows[1]?.from['zh-TW']).toBe('第 6.4 公里');
  });

  it('does not cut a course of less than a kilometre', () => {
    expect(
      proposeRows(
        createLine(900, (atM) => atM * 0.1),
        [],
      ),
    ).toHaveLength(1);
  });

  it('stays within 14 rows on 100 km of hills', () => {
    const { line } = syntheticRouteDraft({ rows: 400, lengthM: 100_000 });
    expect(findClimbs(line).length).toBeGreaterThan(10);
    expect(proposeRows(line, findClimbs(line))).toHaveLength(14);
  });

  it('covers any course without gaps, in 5 to 14 rows of 500 m or more, in six languages', () => {
    const wave = fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.integer({ min: 1000, max: 30_000 }));
    const course = fc.tuple(fc.integer({ min: 120, max: 200_000 }), fc.array(wave, { maxLength: 4 }));
    fc.assert(
      fc.property(course, ([lengthM, waves]) => {
        const line = createLine(lengthM, (atM) =>
          waves.reduce((sum, [h, w]) => sum + h * Math.sin((6.28 * atM) / w), 500),
        );
        const rows = proposeRows(line, findClimbs(line));
        expect(rows[0]?.startM).toBe(0);
        expect(rows.at(-1)?.endM).toBe(lengthM);
        expect(rows.length).toBeLessThanOrEqual(14);
        // Greedy cuts of at least 500 m may leave pieces of up to 1 km that cannot be cut further.
        if (lengthM >= 5000) expect(rows.length).toBeGreaterThanOrEqual(5);
        for (const [index, row] of rows.entries()) {
          if (index > 0) expect(row.startM).toBe(rows[index - 1]?.endM);
          if (rows.length > 1) expect(row.endM - row.startM).toBeGreaterThanOrEqual(499.999);
          expect(Object.keys(row.from).sort()).toEqual(['en', 'fr', 'ja', 'ko', 'th', 'zh-TW']);
          expect(row.from['zh-TW']).not.toContain(',');
        }
      }),
      { numRuns: 60 },
    );
  });
});
