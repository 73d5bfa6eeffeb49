import { invertMatrix } from '../numeric/invertMatrix.ts';
import type { LearnedUncertainty } from '../pacing/band/paceUncertainty.ts';
import type { LearnedFactors } from '../pacing/learnedFactors.ts';
import { dayCovariance, daySdByFactor, resistanceShares, riderCovariance } from './factorPriors.ts';
import {
  type ByFactor,
  type FactorEvidence,
  type FactorName,
  factorNames,
  type LearnedRide,
  type LearnedRider,
  type RiderBase,
} from './learningTypes.ts';
import { toFactors } from './rideModel.ts';

/** Number of the newest rides that count. */
export const maxRides = 5;
/** A ride of this age counts half, because tyres, body and habits change. */
const halfLifeDays = 180;
/** A factor this many deviations from the others' median is an outlier, if there are enough rides. */
const outlierDeviations = 2.5;
const minRidesForOutliers = 3;
/**
 * On another day descents count only if the rides together are as certain of the braking habit as it is constant: their
 * own uncertainty is at most the variation from day to day (10 %, about 800 m on which the brakes decide).
 */
const minDescentPrecision = 1 / daySdByFactor.descentSpeed ** 2;

/**
 * The combined evidence of a rider's newest rides: for each factor the weighted median of the rides, older ones fading,
 * outliers left out and listed; then all three are shrunk together towards the model's values, as far as published
 * spreads between riders outweigh the evidence. The weight of a ride is the inverse of its variance plus the variance
 * between days. Too little descent leaves the braking habit at the model's. `isSameDay` is for the rest of a ride, when
 * the day is the same.
 */
export function learnRider(rides: readonly LearnedRide[], { isSameDay = false } = {}): LearnedRider {
  const newest = [...rides].map((ride, index) => ({ ride, index })).sort((a, b) => a.ride.ageDays - b.ride.ageDays);
  const usedRides = newest.slice(0, maxRides);
  const base = usedRides[0]?.ride.base;
  const outliers: FactorName[][] = rides.map(() => []);
  const medians = factorNames.map((name) => {
    const weightedRides = usedRides.flatMap(({ ride, index }) => {
      const evidence = ride.evidence.factors[name];
      return evidence === null
        ? []
        : [
            {
              index,
              ...toWeightedEvidence(
                rebaseEvidence(evidence, name, ride, base),
                ride.ageDays,
                isSameDay ? 0 : daySdByFactor[name],
              ),
            },
          ];
    });
    const inliers = weightedRides.filter((weightedRide) => !isOutlier(weightedRide, weightedRides));
    for (const weightedRide of weightedRides)
      if (!inliers.includes(weightedRide)) outliers[weightedRide.index]?.push(name);
    const isTooLittle = name === 'descentSpeed' && !isSameDay && !hasEnoughDescent(inliers);
    return computeMedian(isTooLittle ? [] : inliers);
  });
  return {
    ...shrinkTowardsModel(medians, isSameDay),
    rideCount: toByFactor((index) => medians[index]?.rideCount ?? 0),
    outliers,
  };
}

/** The factors as a plan takes them. */
export const toLearnedFactors = ({ logRatio }: Pick<LearnedRider, 'logRatio'>): LearnedFactors =>
  toFactors(factorNames.map((name) => logRatio[name]));

interface WeightedEvidence {
  readonly value: number;
  readonly sd: number;
  readonly weight: number;
  /** Inverse of the ride's own variance, without that between days; fades with age like the weight. */
  readonly precision: number;
}

const hasEnoughDescent = (rides: readonly WeightedEvidence[]): boolean =>
  rides.reduce((sum, { precision }) => sum + precision, 0) >= minDescentPrecision;

/** The ride's factor for the bicycle and mass of the newest ride, because the evidence is a resistance, not a ratio. */
function rebaseEvidence(
  evidence: FactorEvidence,
  name: FactorName,
  { base: rideBase }: LearnedRide,
  base?: RiderBase,
): FactorEvidence {
  if (rideBase === undefined || base === undefined) return evidence;
  const { mass, crr, cda } = resistanceShares;
  const shift =
    mass[name] * Math.log(rideBase.massKg / base.massKg) +
    crr[name] * Math.log(rideBase.crr / base.crr) +
    cda[name] * Math.log(rideBase.cdaM2 / base.cdaM2);
  return { ...evidence, logRatio: evidence.logRatio + shift };
}

function toWeightedEvidence({ logRatio, sd }: FactorEvidence, ageDays: number, daySd: number): WeightedEvidence {
  const variance = sd * sd + daySd * daySd;
  const recency = 0.5 ** (ageDays / halfLifeDays);
  return { value: logRatio, sd: Math.sqrt(variance), weight: recency / variance, precision: recency / (sd * sd) };
}

/** Compares a ride with the other rides only: an extreme value would pull a common median towards itself. */
function isOutlier(candidate: WeightedEvidence, all: readonly WeightedEvidence[]): boolean {
  if (all.length < minRidesForOutliers) return false;
  const medianOfOthers = computeMedian(all.filter((ride) => ride !== candidate));
  return (
    Math.abs(candidate.value - medianOfOthers.value) >
    outlierDeviations * Math.hypot(candidate.sd, Math.sqrt(medianOfOthers.variance))
  );
}

const toByFactor = <Value>(getValue: (index: number) => Value): ByFactor<Value> => ({
  climb: getValue(0),
  flat: getValue(1),
  descentSpeed: getValue(2),
});

interface Median {
  readonly rideCount: number;
  readonly value: number;
  /** Infinite if no ride has evidence. */
  readonly variance: number;
}

/** Interpolates between the two values around half of the weight, so two rides have their mean. */
function computeMedian(values: readonly WeightedEvidence[]): Median {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) return { rideCount: 0, value: 0, variance: Number.POSITIVE_INFINITY };
  const sorted = [...values].sort((a, b) => a.value - b.value);
  let weightBefore = 0;
  const middles = sorted.map(({ value, weight }) => {
    const middle = weightBefore + weight / 2;
    weightBefore += weight;
    return { value, middle };
  });
  const aboveIndex = middles.findIndex(({ middle }) => middle >= total / 2);
  const low = middles[Math.max(0, aboveIndex - 1)];
  const high = middles[aboveIndex === -1 ? middles.length - 1 : aboveIndex];
  const value =
    low === undefined || high === undefined || low === high || aboveIndex <= 0
      ? (high ?? low)?.value
      : low.value + ((total / 2 - low.middle) / (high.middle - low.middle)) * (high.value - low.value);
  return { rideCount: values.length, value: value ?? 0, variance: 1 / total };
}

/** The posterior of three factors with the prior between riders; for the rest of the same ride, between all rides. */
function shrinkTowardsModel(
  medians: readonly Median[],
  isSameDay: boolean,
): Omit<LearnedRider, 'rideCount' | 'outliers'> {
  const prior = riderCovariance.map((row, i) => row.map((value, j) => value + (isSameDay ? dayCovariance[i]?.[j] : 0)));
  const precision = invertMatrix(prior);
  for (const [i, { variance }] of medians.entries()) {
    const row = precision[i];
    row[i] = row[i] + 1 / variance;
  }
  const covariance = invertMatrix(precision);
  const computeValue = (i: number) =>
    medians.reduce((sum, median, j) => sum + (covariance[i]?.[j] * median.value) / median.variance, 0);
  const nextRideCovariance = covariance.map((row, i) =>
    row.map((variance, j) => variance + (isSameDay ? 0 : dayCovariance[i]?.[j])),
  );
  return {
    logRatio: toByFactor(computeValue),
    sd: toByFactor((i) => Math.sqrt(covariance[i]?.[i])),
    uncertainties: toIndependentUncertainties(nextRideCovariance),
  };
}

/** Cholesky's columns: independent changes of one standard deviation each that together have this covariance. */
function toIndependentUncertainties(covariance: readonly (readonly number[])[]): LearnedUncertainty[] {
  const lower = covariance.map(() => [0, 0, 0]);
  for (const [i, row] of lower.entries()) {
    for (let j = 0; j <= i; j++) {
      const previousRow = lower[j];
      const rest = row.slice(0, j).reduce((sum, value, k) => sum + value * previousRow[k], 0);
      const remainder = covariance[i]?.[j] - rest;
      row[j] = i === j ? Math.sqrt(Math.max(0, remainder)) : remainder / previousRow[j];
    }
  }
  return [0, 1, 2].map((j) => [lower[0]?.[j] ?? 0, lower[1]?.[j] ?? 0, lower[2]?.[j] ?? 0]);
}
