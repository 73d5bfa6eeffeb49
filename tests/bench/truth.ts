import { resolve } from 'node:path';
import type { BenchOptions, BenchReport, BenchRow } from '#scripts/bench.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import { calibrationRatio } from '#workers/core/ftp/calibratePlan.ts';
import { computeBand } from '#workers/core/pacing/band/computeBand.ts';
import { nothingKnown, usualSpreadRatio } from '#workers/core/pacing/band/paceUncertainty.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { openRide } from '#workers/core/pacing/openRide.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { accuracyFigures } from './support/accuracyFigures.ts';
import { powerByGrade } from './support/powerByGrade.ts';
import {
  type RecordedRide,
  type RiddenPart,
  readRecordedRides,
  riddenPart,
  type TargetEffort,
} from './support/recordedRides.ts';
import { missOf, type Prediction, scoresOf, type TruthScores } from './support/truthScores.ts';

const ownRides = resolve(import.meta.dirname, '../fixtures/rides/recorded');
/** What the quarter of a ride is taken for: one ride, until the spread of a rider's own rides is known. */
const learnedFrom = { rideCount: 1, spreadRatio: usualSpreadRatio };
const quarters = [0.25, 0.5, 0.75, 1];

/**
 * Recorded rides against the model: each course with its recorded power by rows of 500 m, moving time against the
 * recorded one; with the model's first values, and with the watts scaled so that the first quarter fits, where the
 * other three quarters are predicted. `ridesFolder` is in the format of tests/fixtures/rides/recorded. The summary is
 * of whole rides, and of the three quarters after calibration.
 */
export async function run({ ridesFolder = ownRides }: BenchOptions): Promise<BenchReport> {
  const recorded = readRecordedRides(ridesFolder);
  const rides = recorded.map(measure);
  const plain = scoresOf(rides.map(({ whole }) => whole));
  const calibrated = scoresOf(rides.map(({ rest }) => rest));
  return {
    name: 'truth',
    rows: [
      ...rides.map(({ id, whole }) => ({ what: `${id}: too slow`, value: 100 * missOf(whole), unit: '%' })),
      ...scoreRows('whole rides', plain),
      ...quarters.flatMap((_, k) =>
        scoreRows(`quarter ${k + 1}`, scoresOf(rides.map((ride) => ride.quarters[k] as Prediction))),
      ),
      ...powerByGrade(rides.map(({ part }) => part)),
      ...scoreRows('three quarters after calibration on the first', calibrated),
    ],
    summary: { rides: rides.length, ...plain, calibrated },
    ...(ridesFolder === ownRides && { shown: shownOf(recorded, rides) }),
  };
}

const shownOf = (recorded: readonly RecordedRide[], rides: readonly ReturnType<typeof measure>[]) =>
  accuracyFigures(
    rides.map(({ whole, rest }, k) => ({
      ride: recorded[k] as RecordedRide,
      plain: whole,
      learned: rest,
      earlierRides: 0,
    })),
  );

function scoreRows(what: string, scores: TruthScores): BenchRow[] {
  return [
    { what: `${what}: too slow in the mean`, value: scores.biasPct, unit: '%' },
    { what: `${what}: mean absolute error`, value: scores.maePct, unit: '%' },
    { what: `${what}: inside the band`, value: scores.coveragePct, unit: '%' },
    { what: `${what}: half width of the band`, value: scores.halfWidthPct, unit: '%' },
    { what: `${what}: interval score, lower is better`, value: scores.intervalScorePct, unit: '%' },
  ];
}

function measure(ride: RecordedRide) {
  const whole = riddenPart(ride);
  const rest = riddenPart(ride, 0.25, 1);
  const ratio = powerRatioOf(riddenPart(ride, 0, 0.25));
  return {
    id: ride.id,
    part: whole,
    whole: predict(whole),
    quarters: predictQuarters(whole),
    rest: predict({
      ...rest,
      effort: scaled(rest.effort, ratio),
      problem: { ...rest.problem, knowledge: { ...nothingKnown, learnedFrom } },
    }),
  };
}

function predict({ problem, effort, durationS }: RiddenPart): Prediction {
  const ride = okValue(openRide(problem, effort));
  const predictedS = ride.plan.totals.durationS;
  return { recordedS: durationS, predictedS, ...computeBand(ride).finish };
}

/** The quarters of the whole ride, each with its own band. */
function predictQuarters({ problem, effort, rowS, rowEndShare }: RiddenPart): Prediction[] {
  const ends = quarters.map((quarter) => rowEndShare.findIndex((share) => share >= quarter - 0.002));
  const rowEndM = Float64Array.from(ends, (row) => problem.rowEndM[row] as number);
  const ride = okValue(openRide({ ...problem, rowEndM, ownWeightFactor: new Float64Array(ends.length) }, effort));
  const { durationLowS, durationHighS } = computeBand(ride).rows;
  return ends.map((row, k) => ({
    recordedS: rowS.slice(k === 0 ? 0 : (ends[k - 1] as number) + 1, row + 1).reduce((sum, s) => sum + s, 0),
    predictedS: ride.plan.rows.durationS[k] as number,
    lowS: durationLowS[k] as number,
    highS: durationHighS[k] as number,
  }));
}

/** The factor on the watts with which a part takes its recorded time, as calibration finds it (bisection). */
function powerRatioOf({ problem, effort, durationS }: RiddenPart): number {
  let { min: low, max: high }: { min: number; max: number } = calibrationRatio;
  for (let k = 0; k < 20; k++) {
    const ratio = (low + high) / 2;
    if (okValue(solveEffort(problem, scaled(effort, ratio), computePacePlan)).totals.durationS > durationS) low = ratio;
    else high = ratio;
  }
  return (low + high) / 2;
}

const scaled = (effort: TargetEffort, ratio: number): TargetEffort => ({
  ...effort,
  powerW: effort.powerW.map((powerW) => powerW * ratio),
});
