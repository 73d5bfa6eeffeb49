import { resolve } from 'node:path';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import { fitRide } from '#workers/core/learning/fitRide.ts';
import type { LearnedRider, RideEvidence } from '#workers/core/learning/learningTypes.ts';
import { learnRider, maxRides, toLearnedFactors } from '#workers/core/learning/learnRider.ts';
import { computeBand } from '#workers/core/pacing/band/computeBand.ts';
import { nothingKnown } from '#workers/core/pacing/band/paceUncertainty.ts';
import { solveRide } from '#workers/core/pacing/solveRide.ts';
import { buildAccuracyFigures } from './support/accuracyFigures.ts';
import { comparePowerByGrade } from './support/powerByGrade.ts';
import { cutRiddenPart, type RecordedRide, type RiddenPart, readRecordedRides } from './support/recordedRides.ts';
import { type RecordedBySet, type RecordedScores, recordedScores } from './support/recordedScores.ts';
import { findRideKinds, rideKinds } from './support/rideKinds.ts';
import {
  computeMissRatio,
  computeScores,
  type Prediction,
  type RiderPrediction,
  type TruthScores,
} from './support/truthScores.ts';

const ownRides = resolve(import.meta.dirname, '../fixtures/rides/recorded');
const quarters = [0.25, 0.5, 0.75, 1];

/** Assumed days between two rides of one rider, because the folder has no dates. */
const daysBetween = 7;

/**
 * Compares the model with recorded rides: plans each course with its recorded power by rows of 500 m, and compares the
 * moving times. It uses the model's initial values, and then values learned from the rider: from up to five earlier
 * rides if the folder has them, else from the ride's first quarter, to predict the other three. Every rider has one
 * weight. Each set of rides (by kind, and two halves of the riders) may not become worse than `recordedScores`.
 * `ridesFolder` has the format of tests/fixtures/rides/recorded. The summary covers the whole rides and the learned
 * predictions.
 */
export async function run({ ridesFolder = ownRides }: BenchOptions): Promise<BenchReport> {
  const recorded = readRecordedRides(ridesFolder);
  const rides = recorded.map((ride) => measure(ride, recorded));
  const byEarlier = rides.flatMap(({ byEarlier: earlierRides }) => earlierRides ?? []);
  const isOwn = ridesFolder === ownRides;
  return {
    name: 'truth',
    rows: [
      ...rides.map(({ id, whole }) => ({ what: `${id}: too slow`, value: 100 * computeMissRatio(whole), unit: '%' })),
      ...scoreSets('whole rides', rides, ({ whole }) => whole, isOwn ? recordedScores.whole : {}),
      ...quarters.flatMap((_, k) =>
        scoreRows(`quarter ${k + 1}`, computeScores(rides.map((ride) => ride.quarters[k] as RiderPrediction))),
      ),
      ...comparePowerByGrade(rides.map(({ part }) => part)),
      ...scoreSets('learned', rides, ({ learned }) => learned, isOwn ? recordedScores.learned : {}),
      ...scoreSets(
        'three quarters, learned from the first',
        rides,
        ({ byFirstQuarter }) => byFirstQuarter,
        isOwn ? recordedScores.firstQuarter : {},
      ),
      ...(byEarlier.length > 0 ? scoreRows('learned from earlier rides', computeScores(byEarlier)) : []),
    ],
    summary: {
      rides: rides.length,
      riders: listRiders(recorded).length,
      ...computeScores(rides.map(({ whole }) => whole)),
      calibrated: computeScores(rides.map(({ learned }) => learned)),
    },
    ...(isOwn && { figures: toShownFigures(recorded, rides) }),
  };
}

type MeasuredRide = ReturnType<typeof measure>;

const toShownFigures = (recorded: readonly RecordedRide[], rides: readonly MeasuredRide[]) =>
  buildAccuracyFigures(
    rides.map(({ whole, learned }, k) => {
      const ride = recorded[k] as RecordedRide;
      return { ride, plain: whole, learned, earlierRides: listEarlierRides(ride, recorded).length };
    }),
  );

/** All rides, those of each kind, and two halves: every second rider in the order of the folder. */
function scoreSets(
  what: string,
  rides: readonly MeasuredRide[],
  getPrediction: (ride: MeasuredRide) => RiderPrediction,
  recordedBySet: RecordedBySet,
): BenchRow[] {
  const sets: [string, readonly MeasuredRide[]][] = [
    ['all', rides],
    ...rideKinds.map((kind): [string, readonly MeasuredRide[]] => [kind, rides.filter(({ kinds }) => kinds.has(kind))]),
    ['first half of the riders', rides.filter(({ half }) => half === 0)],
    ['second half of the riders', rides.filter(({ half }) => half === 1)],
  ];
  return sets.flatMap(([set, ridesOfSet]) =>
    ridesOfSet.length === 0
      ? []
      : scoreRows(
          `${what}, ${set} (${ridesOfSet.length})`,
          computeScores(ridesOfSet.map(getPrediction)),
          recordedBySet[set],
        ),
  );
}

function scoreRows(what: string, scores: TruthScores, recorded?: RecordedScores): BenchRow[] {
  const toBudget = (max?: number) => (max === undefined ? {} : { budget: { max } });
  return [
    { what: `${what}: too slow in the mean`, value: scores.biasPct, unit: '%' },
    { what: `${what}: mean absolute error`, value: scores.maePct, unit: '%', ...toBudget(recorded?.maePct) },
    { what: `${what}: inside the band`, value: scores.coveragePct, unit: '%' },
    { what: `${what}: half width of the band`, value: scores.halfWidthPct, unit: '%' },
    {
      what: `${what}: interval score, lower is better`,
      value: scores.intervalScorePct,
      unit: '%',
      ...toBudget(recorded?.intervalScorePct),
    },
  ];
}

/** Riders in the order of their first ride; a ride whose rider is not known is a rider of its own. */
const listRiders = (rides: readonly RecordedRide[]) => [...new Set(rides.map(getRiderId))];
const getRiderId = ({ id, rider }: RecordedRide) => rider ?? id;

function measure(ride: RecordedRide, all: readonly RecordedRide[]) {
  const whole = cutRiddenPart(ride);
  const { rider } = ride;
  const ofRider = <Value extends Prediction>(prediction: Value): RiderPrediction => ({
    recordedS: prediction.recordedS,
    predictedS: prediction.predictedS,
    lowS: prediction.lowS,
    highS: prediction.highS,
    rider,
  });
  const byFirstQuarter = ofRider(predict(cutRiddenPart(ride, 0.25, 1), learnFromFirstQuarter(ride)));
  const earlier = predictByEarlier(whole, listEarlierRides(ride, all));
  const byEarlier = earlier === null ? null : ofRider(earlier);
  return {
    id: ride.id,
    kinds: findRideKinds(ride),
    half: listRiders(all).indexOf(getRiderId(ride)) % 2,
    part: whole,
    whole: ofRider(predict(whole)),
    quarters: predictQuarters(whole).map(ofRider),
    byFirstQuarter,
    byEarlier,
    learned: byEarlier ?? byFirstQuarter,
  };
}

/** The same rider's earlier rides, newest first. */
function listEarlierRides(ride: RecordedRide, all: readonly RecordedRide[]): RecordedRide[] {
  if (ride.rider === null) return [];
  return all
    .filter(({ rider, sequence }) => rider === ride.rider && sequence < ride.sequence)
    .sort((left, right) => right.sequence - left.sequence)
    .slice(0, maxRides);
}

function predictByEarlier(whole: RiddenPart, earlier: readonly RecordedRide[]): Prediction | null {
  if (earlier.length === 0) return null;
  const newest = (earlier[0] as RecordedRide).sequence;
  const rides = earlier.map((ride) => ({
    evidence: toEvidence(cutRiddenPart(ride)),
    ageDays: daysBetween * (newest - ride.sequence),
  }));
  return predict(whole, learnRider(rides));
}

const learnFromFirstQuarter = (ride: RecordedRide): LearnedRider =>
  learnRider([{ evidence: toEvidence(cutRiddenPart(ride, 0, 0.25)), ageDays: 0 }], { isSameDay: true });

/** What can be learned from a ride; empty if it is too short. */
function toEvidence({ problem, effort, rowS }: RiddenPart): RideEvidence {
  const fit = fitRide({ problem, rowPowerW: effort.powerW, rowMovingS: rowS });
  if (fit.ok) return fit.value;
  const noFactors = { climb: null, flat: null, descentSpeed: null };
  return { factors: noFactors, recordedS: 0, modelledS: 0, fittedS: 0, usedM: 0 };
}

function predict({ problem, effort, durationS }: RiddenPart, learned?: LearnedRider): Prediction {
  const learnedInput = learned === undefined ? {} : toLearnedInput(problem, learned);
  const ride = okValue(solveRide({ ...problem, ...learnedInput }, effort));
  const predictedS = ride.plan.totals.durationS;
  return { recordedS: durationS, predictedS, ...computeBand(ride).finish };
}

const toLearnedInput = ({ rider }: RiddenPart['problem'], learned: LearnedRider) => ({
  rider: { ...rider, learned: toLearnedFactors(learned) },
  knowledge: { ...nothingKnown, learnedFrom: { uncertainties: learned.uncertainties } },
});

/** The quarters of the whole ride, each with its own band. */
function predictQuarters({ problem, effort, rowS, rowEndRatio: rowEndShare }: RiddenPart): Prediction[] {
  const ends = quarters.map((quarter) => rowEndShare.findIndex((ratio) => ratio >= quarter - 0.002));
  const rowEndM = Float64Array.from(ends, (row) => problem.rowEndM[row] as number);
  const ride = okValue(solveRide({ ...problem, rowEndM, ownWeightFactor: new Float64Array(ends.length) }, effort));
  const { durationLowS, durationHighS } = computeBand(ride).rows;
  return ends.map((row, k) => ({
    recordedS: rowS.slice(k === 0 ? 0 : (ends[k - 1] as number) + 1, row + 1).reduce((sum, s) => sum + s, 0),
    predictedS: ride.plan.rows.durationS[k] as number,
    lowS: durationLowS[k] as number,
    highS: durationHighS[k] as number,
  }));
}
