import type { ComputeResult } from '../computeResult.ts';
import { invertMatrix } from '../numeric/invertMatrix.ts';
import { findProblem } from '../pacing/findProblem.ts';
import { learnedFactorRange } from '../pacing/learnedFactors.ts';
import { kilometreSd, riderSdByFactor, windSdMps } from './factorPriors.ts';
import { type FactorEvidence, factorNames, type RiddenCourse, type RideEvidence } from './learningTypes.ts';
import { createRideModel, type RideModel } from './rideModel.ts';

/** Shorter rides show too little, and their start and end distort it. */
export const minUsedM = 4_000;
const iterationCount = 6;
/**
 * The search begins with a rider who brakes much: there the speed downhill changes the time of every descent, so that it
 * is found from below; the prior draws it back to 0 where a ride says nothing.
 */
const startLog = [0, 0, -0.3, 0, 0] as const;
/** A kilometre that is off by more than this many deviations counts less (Huber): a closed road, a companion. */
const huberLimit = 1.5;
const maxSearchLog = Math.log(learnedFactorRange.max);
/** Logarithm of a factor of twenty; a ride beyond it is explained by something else. */
const maxLogRatio = 3;
/** A factor is left open if the ride explains less than this share of its prior variance. */
const minInformation = 0.1;

/**
 * What a ride shows about the three factors of its rider: resistance on climbs and elsewhere, and speed downhill.
 *
 * Model: the recorded watts are ridden again by the march, and each kilometre's moving time is compared with the
 * recorded one. The logarithms of the factors and an unknown wind are estimated together by least squares with a prior
 * (Gauss-Newton, Huber weights); the wind is included so that a tailwind is not mistaken for a fast bicycle. FTP has no
 * effect. The evidence of each factor is what the data add to the prior, so that rides can be combined.
 *
 * Errors: `learning.tooShort` below 4 km with watts, `plan.inputOutOfRange`.
 */
export function fitRide(riddenCourse: RiddenCourse, { isWindKnown = false } = {}): ComputeResult<RideEvidence> {
  const error = findProblem(riddenCourse.problem);
  if (error !== undefined) return { ok: false, error };
  const model = createRideModel(riddenCourse);
  if (model.usedM < minUsedM) {
    return { ok: false, error: { code: 'learning.tooShort', detail: `${Math.round(model.usedM)} m` } };
  }
  const windSd = isWindKnown ? windSdMps.forecast : windSdMps.calm;
  const prior = [...factorNames.map((name) => riderSdByFactor[name]), windSd, windSd].map((sd) => 1 / (sd * sd));
  const { solution, precision } = solveFactors(model, prior);
  const covariance = invertMatrix(precision);
  const computeEvidence = (index: number): FactorEvidence | null => {
    const variance = covariance[index]?.[index];
    const information = 1 - variance * prior[index];
    if (!(information > minInformation)) return null;
    const logRatio = Math.min(maxLogRatio, Math.max(-maxLogRatio, solution[index] / information));
    return { logRatio, sd: Math.sqrt(variance / information) };
  };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ok: true,
    value: {
      factors: { climb: computeEvidence(0), flat: computeEvidence(1), descentSpeed: computeEvidence(2) },
      recordedS: sum(model.recordedS),
      modelledS: sum(model.computeTimesS(prior.map(() => 0))),
      fittedS: sum(model.computeTimesS(solution.map((value, index) => (index < factorNames.length ? value : 0)))),
      usedM: model.usedM,
    },
  };
}

interface Solution {
  readonly solution: readonly number[];
  /** Of data and prior together. */
  readonly precision: readonly (readonly number[])[];
}

function solveFactors(model: RideModel, prior: readonly number[]): Solution {
  const solution: number[] = [...startLog];
  let precision: number[][] = [];
  for (let iteration = 0; iteration < iterationCount; iteration++) {
    const baseS = model.computeTimesS(solution);
    const slopes = solution.map((_, index) => model.computeSlopes(solution, index, baseS));
    precision = prior.map((priorPrecision, i) => prior.map((_, j) => (i === j ? priorPrecision : 0)));
    const gradient = solution.map((value, index) => -prior[index] * value);
    for (const [block, recordedS] of model.recordedS.entries()) {
      const miss = Math.log(recordedS / baseS[block]);
      const sd = kilometreSd / Math.sqrt(model.lengthM[block] / 1_000);
      const weight = Math.min(1, (huberLimit * sd) / Math.max(Math.abs(miss), 1e-9)) / (sd * sd);
      for (const [i, slope] of slopes.entries()) {
        const weightedSlope = weight * slope[block];
        gradient[i] = gradient[i] + weightedSlope * miss;
        const row = precision[i];
        for (const [j, otherSlope] of slopes.entries()) row[j] = row[j] + weightedSlope * otherSlope[block];
      }
    }
    const inverse = invertMatrix(precision);
    for (const [i, row] of inverse.entries()) {
      const step = row.reduce((total, value, j) => total + value * gradient[j], 0);
      const next = solution[i] + step;
      solution[i] = i < factorNames.length ? Math.min(Math.max(next, -maxSearchLog), maxSearchLog) : next;
    }
  }
  return { solution, precision };
}
