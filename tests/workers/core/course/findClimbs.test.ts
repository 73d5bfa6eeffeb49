import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import {
  computeClimbScore,
  findClimbs,
  getClimbCategory,
  interpolateElevationM,
} from '#workers/core/course/findClimbs.ts';

/** Straight pieces: [length, grade]. */
function toLine(pieces: readonly (readonly [lengthM: number, gradeRatio: number])[]): CourseLine {
  const distances = [0];
  const elevations = [100];
  for (const [lengthM, gradeRatio] of pieces) {
    distances.push((distances.at(-1) as number) + lengthM);
    elevations.push((elevations.at(-1) as number) + lengthM * gradeRatio);
  }
  return {
    distanceM: Float64Array.from(distances),
    elevationM: Float64Array.from(elevations),
    latDeg: Float64Array.from(distances, (atM) => 24 + atM / 111_195),
    lonDeg: new Float64Array(distances.length).fill(121),
  };
}

describe('findClimbs', () => {
  it('finds a climb between two flats, from foot to summit', () => {
    const climbs = findClimbs(
      toLine([
        [2000, 0],
        [3000, 0.07],
        [2000, 0],
      ]),
    );
    expect(climbs).toHaveLength(1);
    expect(climbs[0]).toMatchObject({ startM: 2000, endM: 5000, category: '4' });
    expect(climbs[0]?.riseM).toBeCloseTo(210, 6);
    expect(climbs[0]?.gradeRatio).toBeCloseTo(0.07, 6);
  });

  it('keeps a short dip inside a climb that regains its height', () => {
    const climbs = findClimbs(
      toLine([
        [3000, 0.06],
        [300, -0.03],
        [3000, 0.06],
      ]),
    );
    expect(climbs.map(({ startM, endM }) => [startM, endM])).toEqual([[0, 6300]]);
  });

  it('separates two climbs at a long descent', () => {
    const climbs = findClimbs(
      toLine([
        [3000, 0.06],
        [3000, -0.05],
        [3000, 0.06],
      ]),
    );
    expect(climbs.map(({ startM, endM }) => [startM, endM])).toEqual([
      [0, 3000],
      [6000, 9000],
    ]);
  });

  it('does not count a false flat or a bump as a climb', () => {
    expect(
      findClimbs(
        toLine([
          [9000, 0.025],
          [200, 0.1],
          [3000, 0],
          [350, 0.08],
          [3000, 0],
        ]),
      ),
    ).toEqual([]);
  });

  it('returns climbs in order, separate, steep and high enough, for any course', () => {
    const piece = fc.tuple(fc.integer({ min: 30, max: 4000 }), fc.double({ min: -0.2, max: 0.2, noNaN: true }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
        const line = toLine(pieces);
        let beforeM = 0;
        for (const climb of findClimbs(line)) {
          expect(climb.startM).toBeGreaterThanOrEqual(beforeM);
          expect(climb.endM - climb.startM).toBeGreaterThanOrEqual(400);
          expect(climb.gradeRatio).toBeGreaterThanOrEqual(0.03);
          expect(climb.riseM).toBeGreaterThanOrEqual(30);
          expect(climb.riseM).toBeCloseTo(
            interpolateElevationM(line, climb.endM) - interpolateElevationM(line, climb.startM),
            3,
          );
          beforeM = climb.endM;
        }
        expect(beforeM).toBeLessThanOrEqual(line.distanceM.at(-1) as number);
      }),
    );
  });
});

describe('climbScore and climbCategory', () => {
  // FIETS index by hand: 403^2 / 61,300 = 2.65; 1,523^2 / 247,700 + 0.928 = 10.29; 240^2 / 40,200 = 1.43.
  it.each([
    ['Fengguizui from Fenglin Bridge', 6130, 403, 587, 2.65, '3'],
    ['Taipingshan', 24_770, 1523, 1928, 10.29, 'hc'],
    ['Zhongshe Road', 4020, 240, 315, 1.43, '4'],
    ['a railway bridge', 500, 10, 20, 0.02, 'uncategorised'],
  ] as const)('rates %s', (_, distanceM, riseM, summitM, score, category) => {
    expect(computeClimbScore(distanceM, riseM, summitM)).toBeCloseTo(score, 2);
    expect(getClimbCategory(computeClimbScore(distanceM, riseM, summitM))).toBe(category);
  });

  it('scores a descent as zero at any altitude', () => {
    expect(computeClimbScore(5000, -300, 3000)).toBe(0);
  });
});
