import { describe, expect, it } from 'vitest';
import { at, straightGrid } from '#tests/workers/support/courses.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
import { coverageOf, rollingLoop, simulateRides } from '#tests/workers/support/simulateRides.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computeBand } from '#workers/core/pacing/band/computeBand.ts';
import { uncertaintyOf } from '#workers/core/pacing/band/paceUncertainty.ts';
import { openRide } from '#workers/core/pacing/openRide.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';

const unknown = uncertaintyOf();
const byFtp: PaceEffort = { kind: 'ftp' };
const wulingGrid = okValue(buildCourseGrid(wulingLine()));
// Whole steps of the grid, as the simulated rides count them.
const wulingEndM = Float64Array.from(wulingLegs, (_, k) =>
  wulingLegs.slice(0, k + 1).reduce((sum, [leg]) => sum + leg, 0),
);
const wuling = problemOn(wulingGrid, { rowEndM: wulingEndM });
const rolling = problemOn(rollingLoop(), { rowCount: 6, air: { windSpeedMps: 3, windFromDeg: 45 } });
const windyFlat = problemOn(
  straightGrid(40_000, () => 20),
  {
    rowCount: 5,
    air: { windSpeedMps: 5, windFromDeg: 20, temperatureC: 27 },
  },
);
const courses: readonly [string, PaceProblem][] = [
  ['west Wuling', wuling],
  ['a rolling loop', rolling],
  ['a flat road against the wind', windyFlat],
];
const bandOf = (problem: PaceProblem, effort: PaceEffort = byFtp) => computeBand(okValue(openRide(problem, effort)));

// Hundreds of whole rides take more than the usual five seconds on a busy machine.
describe('computeBand', () => {
  it.each(courses)('holds eight of ten simulated rides on %s', (_, problem) => {
    const ride = okValue(openRide(problem, byFtp));
    const coverage = coverageOf(computeBand(ride), simulateRides(ride.problem, { count: 400, seed: 7 }));
    for (const share of Object.values(coverage)) {
      expect(share).toBeGreaterThan(0.75);
      expect(share).toBeLessThan(0.85);
    }
  });

  it.each(['flat', 'finish'] as const)('holds eight of ten rides with the watts of a %s plan', (kind) => {
    const effort: PaceEffort = kind === 'flat' ? { kind, powerW: 180 } : { kind, durationS: 4 * 3600 };
    const ride = okValue(openRide(wuling, effort));
    const rides = simulateRides(ride.problem, { count: 400, seed: 11, isByFtp: false });
    const { finish, rows } = coverageOf(computeBand(ride), rides);
    for (const share of [finish, rows]) expect(Math.abs(share - 0.8)).toBeLessThan(0.05);
  });

  it.each(courses)('is on %s as wide as field tests of such models say', (_, problem) => {
    const { lowS, highS } = bandOf(problem).finish;
    // Roemcke 2019 and Millet 2014: 3-6 % a ride, as one standard deviation.
    const deviation = Math.log(highS / lowS) / 2 / 1.2816;
    expect(deviation).toBeGreaterThan(0.03);
    expect(deviation).toBeLessThan(0.06);
  });

  it('tells the finish of west Wuling as 5 % sooner to 6 % later', () => {
    const ride = okValue(openRide(wuling, byFtp));
    const { lowS, highS } = computeBand(ride).finish;
    const { durationS } = ride.plan.totals;
    expect(lowS / durationS).toBeCloseTo(0.95, 2);
    expect(highS / durationS).toBeCloseTo(1.06, 2);
  });

  it.each(courses)('lies around every number of the plan on %s, and grows along the rows', (_, problem) => {
    const ride = okValue(openRide(problem, byFtp));
    const { rows, finish } = computeBand(ride);
    const { rows: plan, totals } = ride.plan;
    const last = problem.rowEndM.length - 1;
    expect([finish.lowS, finish.highS]).toEqual([at(rows.cumulativeLowS, last), at(rows.cumulativeHighS, last)]);
    expect(finish.lowS).toBeLessThan(totals.durationS);
    expect(finish.highS).toBeGreaterThan(totals.durationS);
    for (let k = 0; k <= last; k++) {
      const within: [number, number, number][] = [
        [at(rows.durationLowS, k), at(plan.durationS, k), at(rows.durationHighS, k)],
        [at(rows.cumulativeLowS, k), at(plan.cumulativeDurationS, k), at(rows.cumulativeHighS, k)],
        [at(rows.powerLowW, k), at(plan.powerW, k), at(rows.powerHighW, k)],
      ];
      for (const [low, middle, high] of within) {
        expect(low).toBeLessThan(middle);
        expect(high).toBeGreaterThan(middle);
      }
      if (k === 0) continue;
      expect(at(rows.cumulativeLowS, k)).toBeGreaterThan(at(rows.cumulativeLowS, k - 1));
      expect(at(rows.cumulativeHighS, k)).toBeGreaterThan(at(rows.cumulativeHighS, k - 1));
    }
  });

  it('does not depend on how the course is cut', () => {
    const four = bandOf(problemOn(rollingLoop(), { rowCount: 4 }));
    const many = bandOf(problemOn(rollingLoop(), { rowCount: 60 }));
    const odd = bandOf(problemOn(rollingLoop(), { rowEndM: Float64Array.of(14_993, 30_000, 45_007, 60_000) }));
    for (const key of ['lowS', 'highS'] as const) {
      expect(many.finish[key]).toBeCloseTo(four.finish[key], 6);
      expect(odd.finish[key]).toBeCloseTo(four.finish[key], 3);
    }
    expect(at(many.rows.cumulativeHighS, 29)).toBeCloseTo(at(four.rows.cumulativeHighS, 1), 6);
  });

  it('is less sure of a short row than of a long one', () => {
    const width = (rowCount: number) => {
      const { rows } = bandOf(
        problemOn(
          straightGrid(40_000, (placeM) => placeM * 0.05),
          { rowCount },
        ),
      );
      return at(rows.durationHighS, 0) / at(rows.durationLowS, 0);
    };
    expect(width(80)).toBeGreaterThan(width(8));
    expect(width(8)).toBeGreaterThan(width(1));
  });

  it.each(Object.keys(unknown).filter((key) => key !== 'stretchM'))('widens with %s', (key) => {
    const ride = okValue(openRide(wuling, byFtp));
    const { finish } = computeBand(ride);
    const wider = computeBand(ride, { ...unknown, [key]: 2 * unknown[key as 'ftpRatio'] }).finish;
    expect(wider.lowS).toBeLessThan(finish.lowS);
    expect(wider.highS).toBeGreaterThan(finish.highS);
  });

  it.each<[string, PaceEffort]>([
    ['one wattage', { kind: 'flat', powerW: 170 }],
    [
      'a wattage for each stretch',
      { kind: 'targets', endM: Float64Array.of(20_000, 53_280), powerW: Float64Array.of(190, 165) },
    ],
    ['a goal time', { kind: 'finish', durationS: 15_000 }],
  ])('leaves FTP out where the watts are given by %s, and still is a band', (_, effort) => {
    const ride = okValue(openRide(wuling, effort));
    const { finish, rows } = computeBand(ride);
    expect(rows.powerLowW).toEqual(ride.plan.rows.powerW);
    expect(rows.powerHighW).toEqual(ride.plan.rows.powerW);
    const wide = Math.log(finish.highS / finish.lowS);
    expect(wide).toBeGreaterThan(0.06);
    expect(wide).toBeLessThan(Math.log(bandOf(wuling).finish.highS / bandOf(wuling).finish.lowS));
    const blurred = computeBand(ride, { ...unknown, ftpRatio: 0.2 }).finish;
    expect(blurred).toEqual(finish);
  });

  it('is a time for a rider at the limits of the inputs', () => {
    const { finish, rows } = bandOf(
      problemOn(rollingLoop(), { rowCount: 3, rider: { cdaM2: 0.8, crr: 0.02, ftpW: 50, bodyMassKg: 160 } }),
    );
    expect(finish.lowS).toBeGreaterThan(0);
    for (const column of Object.values(rows)) expect(column.every(Number.isFinite)).toBe(true);
  });
});
