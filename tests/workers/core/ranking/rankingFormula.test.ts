import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeEffortPoints,
  computeSegmentPoints,
  getAgeRatio,
  getAthletesRatio,
} from '#workers/core/ranking/rankingFormula.ts';

/** The last 10 km to Wuling. */
const wuling = { distanceM: 10_200, elevationGainM: 712, gradeRatio: 0.07, topElevationM: 3_275 };
const effort = {
  availablePoints: 698,
  bestS: 2_571,
  elapsedS: 2_571,
  athleteCount: 91,
  ageDays: 0,
  isAgeCounted: true,
};

describe('points of a segment', () => {
  it('are for length, climb, grade and altitude, as computed by hand', () => {
    // 50 + 10,200 / 200 + 356 × (0.75 + 0.35) × (1 + 0.655) = 749.1
    expect(computeSegmentPoints(wuling)).toBe(749);
    expect(computeSegmentPoints({ ...wuling, topElevationM: 0 })).toBe(493);
    expect(computeSegmentPoints({ distanceM: 10_000, elevationGainM: 0, gradeRatio: 0, topElevationM: 10 })).toBe(100);
    // A wall of 30 % counts as one of 15 %.
    const wall = { distanceM: 1_000, elevationGainM: 150, topElevationM: 500 };
    expect(computeSegmentPoints({ ...wall, gradeRatio: 0.3 })).toBe(
      computeSegmentPoints({ ...wall, gradeRatio: 0.15 }),
    );
  });
});

describe('points of an effort', () => {
  it('are as computed by hand', () => {
    // 698 × 91 / 100
    expect(computeEffortPoints(effort)).toBe(635);
    // 10 % longer: 698 × (1 / 1.1)² × 0.91
    expect(computeEffortPoints({ ...effort, elapsedS: 2_571 * 1.1 })).toBe(525);
    // Alone: a tenth.
    expect(computeEffortPoints({ ...effort, athleteCount: 1 })).toBe(70);
    // Two years and a half ago: 1 − 0.5 × 548 / 730
    expect(computeEffortPoints({ ...effort, ageDays: 913 })).toBe(397);
    expect(computeEffortPoints({ ...effort, ageDays: 913, isAgeCounted: false })).toBe(635);
  });

  it('never fall with a faster time, more athletes or a later day, and never exceed the maximum', () => {
    const input = fc.record({
      availablePoints: fc.integer({ min: 1, max: 3_000 }),
      bestS: fc.double({ min: 30, max: 9_000, noNaN: true }),
      slower: fc.double({ min: 1, max: 6, noNaN: true }),
      athleteCount: fc.integer({ min: 1, max: 50_000 }),
      ageDays: fc.integer({ min: 0, max: 4_000 }),
    });
    fc.assert(
      fc.property(input, fc.double({ min: 0.5, max: 1, noNaN: true }), ({ slower, ...rest }, faster) => {
        const base = { ...rest, elapsedS: rest.bestS * slower, isAgeCounted: true };
        const points = computeEffortPoints(base);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(rest.availablePoints);
        const quicker = Math.max(rest.bestS, base.elapsedS * faster);
        expect(computeEffortPoints({ ...base, elapsedS: quicker })).toBeGreaterThanOrEqual(points);
        expect(computeEffortPoints({ ...base, athleteCount: rest.athleteCount + 1 })).toBeGreaterThanOrEqual(points);
        expect(computeEffortPoints({ ...base, ageDays: Math.max(0, rest.ageDays - 30) })).toBeGreaterThanOrEqual(
          points,
        );
      }),
    );
  });

  it('do not depend on the unit of time', () => {
    const factor = fc.integer({ min: 1, max: 10 }).map((power) => 2 ** power);
    fc.assert(
      fc.property(fc.double({ min: 30, max: 9_000, noNaN: true }), factor, (elapsedS, scale) => {
        const scaled = { ...effort, bestS: effort.bestS * scale, elapsedS: (effort.bestS + elapsedS) * scale };
        expect(computeEffortPoints(scaled)).toBe(computeEffortPoints({ ...effort, elapsedS: effort.bestS + elapsedS }));
      }),
    );
    // With other factors than powers of two the last digit may differ: at most a half point is rounded the other way.
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (lostS, scale) => {
          const elapsedS = effort.bestS + lostS;
          const scaled = computeEffortPoints({ ...effort, bestS: effort.bestS * scale, elapsedS: elapsedS * scale });
          expect(Math.abs(scaled - computeEffortPoints({ ...effort, elapsedS }))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('fade after a year, at most by half', () => {
    expect([0, 365, 366, 730, 1_095, 5_000].map(getAgeRatio)).toEqual([1, 1, 1 - 0.5 / 730, 0.75, 0.5, 0.5]);
    expect([1, 9, 91].map(getAthletesRatio)).toEqual([0.1, 0.5, 0.91]);
  });
});
