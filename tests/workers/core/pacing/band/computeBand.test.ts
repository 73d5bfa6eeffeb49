import { describe, expect, it } from 'vitest';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import { createRoadLine } from '#tests/workers/core/learning/simulatedRide.ts';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { measureCoverage, rollingLoop, simulateRides } from '#tests/workers/support/simulateRides.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { learnRider } from '#workers/core/learning/learnRider.ts';
import { computeBand } from '#workers/core/pacing/band/computeBand.ts';
import { findNarrowing } from '#workers/core/pacing/band/computeOutlook.ts';
import type { PaceBand } from '#workers/core/pacing/band/outlookTypes.ts';
import {
  computeTrafficRatio,
  computeUncertainty,
  nothingKnown,
  type PaceKnowledge,
  z90,
} from '#workers/core/pacing/band/paceUncertainty.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveRide } from '#workers/core/pacing/solveRide.ts';

const defaultUncertainty = computeUncertainty();
const ftpEffort: PaceEffort = { kind: 'ftp' };
const wulingGrid = okValue(buildCourseGrid(wulingLine()));
// Multiples of the grid step, because simulated rides count in whole steps.
const wulingEndM = Float64Array.from(wulingLegs, (_, k) =>
  wulingLegs.slice(0, k + 1).reduce((sum, [leg]) => sum + leg, 0),
);
const wuling = createProblem(wulingGrid, { rowEndM: wulingEndM });
const rolling = createProblem(rollingLoop(), { rowCount: 6, air: { windSpeedMps: 3, windFromDeg: 45 } });
const windyFlat = createProblem(
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
const computeBandFor = (problem: PaceProblem, effort: PaceEffort = ftpEffort) =>
  computeBand(okValue(solveRide(problem, effort)));

// Hundreds of whole rides take more than the usual five seconds on a busy machine.
/** What is known after some rides of the rider over all kinds of road. */
function createKnowledge(count: number): PaceKnowledge {
  const factors = {
    climb: { logRatio: 0, sd: 0.03 },
    flat: { logRatio: 0, sd: 0.07 },
    descentSpeed: { logRatio: 0, sd: 0.15 },
  };
  const rides = Array.from({ length: count }, (_, ageDays) => ({ evidence: { factors }, ageDays }));
  return { ...nothingKnown, learnedFrom: { uncertainties: learnRider(rides).uncertainties } };
}

describe('computeBand', () => {
  it.each(courses)('contains eight of ten simulated rides on %s', (_, problem) => {
    const ride = okValue(solveRide(problem, ftpEffort));
    const coverage = measureCoverage(computeBand(ride), simulateRides(ride.problem, { count: 400, seed: 7 }));
    for (const coveredRatio of Object.values(coverage)) {
      expect(coveredRatio).toBeGreaterThan(0.75);
      expect(coveredRatio).toBeLessThan(0.85);
    }
  });

  it.each(['flat', 'finish'] as const)('contains eight of ten rides with the watts of a %s plan', (kind) => {
    const effort: PaceEffort = kind === 'flat' ? { kind, powerW: 180 } : { kind, durationS: 4 * 3600 };
    const ride = okValue(solveRide(wuling, effort));
    const rides = simulateRides(ride.problem, { count: 400, seed: 11, isByFtp: false });
    const { finish, rows } = measureCoverage(computeBand(ride), rides);
    for (const coveredRatio of [finish, rows]) expect(Math.abs(coveredRatio - 0.8)).toBeLessThan(0.05);
  });

  it('is wider than if rider, bicycle and wind were measured, but not if everything is known', () => {
    const computeDeviation = (knowledge?: PaceKnowledge) => {
      const { lowS, highS } = computeBandFor(knowledge ? { ...wuling, knowledge } : wuling).finish;
      return Math.log(highS / lowS) / 2 / z90;
    };
    // Roemcke 2019 and Millet 2014: 3-6 % a ride, as one standard deviation.
    expect(computeDeviation()).toBeGreaterThan(0.055);
    expect(computeDeviation()).toBeLessThan(0.075);
    const rides = { ...createKnowledge(5), isWindKnown: true };
    expect(computeDeviation(rides)).toBeGreaterThan(0.03);
    expect(computeDeviation(rides)).toBeLessThan(0.06);
  });

  it.each<[string, PaceKnowledge]>([
    ['the wind', { ...nothingKnown, isWindKnown: true }],
    ['the riding position', { ...nothingKnown, isPositionKnown: true }],
    ['the bicycle', { ...nothingKnown, isBikeKnown: true }],
  ])('narrows if %s is known, by as much as predicted', (_, knowledge) => {
    const getWidth = ({ finish }: PaceBand) => (finish.highS - finish.lowS) / 2;
    const bandBefore = computeBandFor(rolling);
    const widthAfter = getWidth(computeBandFor({ ...rolling, knowledge }));
    expect(widthAfter).toBeLessThan(0.98 * getWidth(bandBefore));
    const halfWidthsS = findNarrowing(bandBefore).map(({ halfWidthS }) => halfWidthS);
    expect(Math.min(...halfWidthsS.map((halfWidthS) => Math.abs(halfWidthS / widthAfter - 1)))).toBeLessThan(0.035);
  });

  it('narrows with a ride of the rider, about as predicted', () => {
    const getWidth = ({ finish }: PaceBand) => (finish.highS - finish.lowS) / 2;
    const bandBefore = computeBandFor(rolling);
    const expectedHalfWidthS = findNarrowing(bandBefore).find(({ kind }) => kind === 'rides')?.halfWidthS ?? 0;
    const widthAfter = getWidth(computeBandFor({ ...rolling, knowledge: createKnowledge(1) }));
    expect(widthAfter).toBeLessThan(0.98 * getWidth(bandBefore));
    expect(Math.abs(expectedHalfWidthS / widthAfter - 1)).toBeLessThan(0.15);
  });

  it('narrows further with each ride of the rider', () => {
    const widths = [1, 2, 3, 5].map((rideCount) => {
      const { lowS, highS } = computeBandFor({ ...rolling, knowledge: createKnowledge(rideCount) }).finish;
      return highS - lowS;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('has the number of lights as a cause in traffic, and none in the mountains', () => {
    const bands = trafficKinds.map((traffic) => computeBandFor({ ...rolling, traffic }));
    const [mountain = 0, mixed = 0, town = 0] = bands.map(({ finishVariance }) => finishVariance.traffic);
    expect([mountain, computeBandFor(rolling).finish]).toEqual([0, bands[0]?.finish]);
    expect(mixed).toBeGreaterThan(0.001 ** 2);
    expect(town).toBeGreaterThan(mixed);
    expect(town).toBeLessThan(0.06 ** 2);
    // By chance alone the number is within a factor of 2.7, however short the ride.
    expect([0.1, 4, 100].map(computeTrafficRatio)).toEqual([1, expect.closeTo(0.71, 2), expect.closeTo(0.51, 3)]);
  });

  it('lists what would narrow it most, best first, until everything is known', () => {
    const listKinds = (knowledge?: PaceKnowledge) =>
      findNarrowing(computeBandFor(knowledge ? { ...windyFlat, knowledge } : windyFlat), knowledge).map(
        ({ kind }) => kind,
      );
    expect(listKinds()).toEqual(['wind', 'rides', 'position']);
    const learnt = createKnowledge(3);
    expect(listKinds(learnt)).toEqual(['wind']);
    expect(listKinds({ ...learnt, isWindKnown: true })).toEqual([]);
  });

  it('divides the variance of the finish among its sources', () => {
    const { finish, finishVariance } = computeBandFor(wuling);
    const sum = Object.values(finishVariance).reduce((all, each) => all + each, 0);
    expect(Math.sqrt(sum)).toBeCloseTo(Math.log(finish.highS / finish.lowS) / 2 / z90, 9);
    expect(finishVariance.power).toBeGreaterThan(finishVariance.position);
    expect(computeBandFor(windyFlat).finishVariance.wind).toBeGreaterThan(
      computeBandFor(windyFlat).finishVariance.power,
    );
  });

  it('gives unknown wind its effect by the shape of the road: more where it does not turn back', () => {
    const oneWay = createProblem(straightGrid(40_000, () => 20));
    const outAndBack = createProblem(okValue(buildCourseGrid(createRoadLine(40_000, () => 20))));
    const readWind = (problem: PaceProblem) => computeBandFor(problem).finishVariance.wind;
    expect(readWind(oneWay)).toBeGreaterThan(4 * readWind(outAndBack));
    const withForecast = { ...oneWay, knowledge: { ...nothingKnown, isWindKnown: true } };
    expect(readWind(withForecast)).toBeLessThan(readWind(oneWay) / 4);
  });

  it('puts the finish of west Wuling between 8 % sooner and 11 % later', () => {
    const ride = okValue(solveRide(wuling, ftpEffort));
    const { lowS, highS } = computeBand(ride).finish;
    const { durationS } = ride.plan.totals;
    expect(lowS / durationS).toBeCloseTo(0.92, 2);
    expect(highS / durationS).toBeCloseTo(1.11, 2);
  });

  it.each(courses)('contains every number of the plan on %s, and grows along the rows', (_, problem) => {
    const ride = okValue(solveRide(problem, ftpEffort));
    const { rows, finish } = computeBand(ride);
    const { rows: plan, totals } = ride.plan;
    const last = problem.rowEndM.length - 1;
    expect([finish.lowS, finish.highS]).toEqual([
      valueAt(rows.cumulativeLowS, last),
      valueAt(rows.cumulativeHighS, last),
    ]);
    expect(finish.lowS).toBeLessThan(totals.durationS);
    expect(finish.highS).toBeGreaterThan(totals.durationS);
    for (let k = 0; k <= last; k++) {
      const within: [number, number, number][] = [
        [valueAt(rows.durationLowS, k), valueAt(plan.durationS, k), valueAt(rows.durationHighS, k)],
        [valueAt(rows.cumulativeLowS, k), valueAt(plan.cumulativeDurationS, k), valueAt(rows.cumulativeHighS, k)],
        [valueAt(rows.powerLowW, k), valueAt(plan.powerW, k), valueAt(rows.powerHighW, k)],
      ];
      for (const [low, middle, high] of within) {
        expect(low).toBeLessThan(middle);
        expect(high).toBeGreaterThan(middle);
      }
      if (k === 0) continue;
      expect(valueAt(rows.cumulativeLowS, k)).toBeGreaterThan(valueAt(rows.cumulativeLowS, k - 1));
      expect(valueAt(rows.cumulativeHighS, k)).toBeGreaterThan(valueAt(rows.cumulativeHighS, k - 1));
    }
  });

  it('does not depend on how the course is cut', () => {
    const four = computeBandFor(createProblem(rollingLoop(), { rowCount: 4 }));
    const many = computeBandFor(createProblem(rollingLoop(), { rowCount: 60 }));
    const odd = computeBandFor(
      createProblem(rollingLoop(), { rowEndM: Float64Array.of(14_993, 30_000, 45_007, 60_000) }),
    );
    for (const key of ['lowS', 'highS'] as const) {
      expect(many.finish[key]).toBeCloseTo(four.finish[key], 6);
      expect(odd.finish[key]).toBeCloseTo(four.finish[key], 3);
    }
    expect(valueAt(many.rows.cumulativeHighS, 29)).toBeCloseTo(valueAt(four.rows.cumulativeHighS, 1), 6);
  });

  it('is less certain of a short row than of a long one', () => {
    const computeWidthRatio = (rowCount: number) => {
      const { rows } = computeBandFor(
        createProblem(
          straightGrid(40_000, (placeM) => placeM * 0.05),
          { rowCount },
        ),
      );
      return valueAt(rows.durationHighS, 0) / valueAt(rows.durationLowS, 0);
    };
    expect(computeWidthRatio(80)).toBeGreaterThan(computeWidthRatio(8));
    expect(computeWidthRatio(8)).toBeGreaterThan(computeWidthRatio(1));
  });

  it.each(Object.keys(defaultUncertainty).filter((key) => key !== 'stretchM' && key !== 'learned'))(
    'widens with %s',
    (key) => {
      const ride = okValue(solveRide(wuling, ftpEffort));
      const { finish } = computeBand(ride);
      const wider = computeBand(ride, {
        ...defaultUncertainty,
        [key]: 2 * defaultUncertainty[key as 'ftpRatio'],
      }).finish;
      // On a winding road more wind slows even the lucky half of all rides: the band widens upwards.
      expect(wider.highS - wider.lowS).toBeGreaterThan(finish.highS - finish.lowS);
      expect(wider.highS).toBeGreaterThan(finish.highS);
    },
  );

  it.each<[string, PaceEffort]>([
    ['one wattage', { kind: 'flat', powerW: 170 }],
    [
      'a wattage for each stretch',
      { kind: 'targets', endM: Float64Array.of(20_000, 53_280), powerW: Float64Array.of(190, 165) },
    ],
    ['a goal time', { kind: 'finish', durationS: 15_000 }],
  ])('ignores the uncertainty of FTP if the watts are given by %s, and still has a width', (_, effort) => {
    const ride = okValue(solveRide(wuling, effort));
    const { finish, rows } = computeBand(ride);
    expect(rows.powerLowW).toEqual(ride.plan.rows.powerW);
    expect(rows.powerHighW).toEqual(ride.plan.rows.powerW);
    const wide = Math.log(finish.highS / finish.lowS);
    expect(wide).toBeGreaterThan(0.06);
    expect(wide).toBeLessThan(Math.log(computeBandFor(wuling).finish.highS / computeBandFor(wuling).finish.lowS));
    const blurred = computeBand(ride, { ...defaultUncertainty, ftpRatio: 0.2 }).finish;
    expect(blurred).toEqual(finish);
  });

  it('gives finite times for a rider at the limits of the inputs', () => {
    const { finish, rows } = computeBandFor(
      createProblem(rollingLoop(), { rowCount: 3, rider: { cdaM2: 0.8, crr: 0.02, ftpW: 50, bodyMassKg: 160 } }),
    );
    expect(finish.lowS).toBeGreaterThan(0);
    for (const column of Object.values(rows)) expect(column.every(Number.isFinite)).toBe(true);
  });
});
