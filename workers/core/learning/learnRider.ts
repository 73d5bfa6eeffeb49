import { invertMatrix } from '../numeric/invertMatrix.ts';
import type { LearnedDoubt } from '../pacing/band/paceUncertainty.ts';
import type { LearnedResistance } from '../pacing/learnedResistance.ts';
import {
  type ByFactor,
  type FactorEvidence,
  type FactorName,
  factorNames,
  type LearnedRide,
  type LearnedRider,
  type RiderBase,
} from './learningTypes.ts';
import { dayCovariance, dayRatio, resistanceShares, riderCovariance } from './resistancePriors.ts';
import { toResistance } from './rideModel.ts';

/** The newest rides that count. */
export const ridesMax = 5;
/** A ride of this age counts half: tyres, form of the body and habits change. */
const halfLifeDays = 180;
/** A factor this many deviations from the others' median is an outlier, if there are enough rides to say so. */
const outlierAt = 2.5;
const leastForOutliers = 3;

/**
 * What the newest rides of a rider say together: for each factor the weighted median of the rides, older ones
 * fading, outliers left out and named; then all three are drawn together towards the model's own, as far as published
 * spreads between riders outweigh what the rides say. The weight of a ride is the inverse of its own variance and of
 * what differs from day to day. `isSameDay` is for the rest of a ride: then the day is the same.
 */
export function learnRider(rides: readonly LearnedRide[], { isSameDay = false } = {}): LearnedRider {
  const newest = [...rides].map((ride, index) => ({ ride, index })).sort((a, b) => a.ride.ageDays - b.ride.ageDays);
  const counted = newest.slice(0, ridesMax);
  const base = counted[0]?.ride.base;
  const outliers: FactorName[][] = rides.map(() => []);
  const medians = factorNames.map((name) => {
    const own = counted.flatMap(({ ride, index }) => {
      const found = ride.evidence.factors[name];
      return found === null
        ? []
        : [{ index, ...weigh(onBase(found, name, ride, base), ride.ageDays, isSameDay ? 0 : dayRatio[name]) }];
    });
    const kept = own.filter((one) => !isOutlier(one, own));
    for (const one of own) if (!kept.includes(one)) outliers[one.index]?.push(name);
    return medianOf(kept);
  });
  return { ...drawToModel(medians, isSameDay), outliers };
}

/** The factors as a plan takes them. */
export const resistanceOf = ({ logRatio }: Pick<LearnedRider, 'logRatio'>): LearnedResistance =>
  toResistance(factorNames.map((name) => logRatio[name]));

interface Weighed {
  readonly value: number;
  readonly sd: number;
  readonly weight: number;
}

/** The ride's factor for the bicycle and mass of the newest ride: what was found is a resistance, not a ratio. */
function onBase(found: FactorEvidence, name: FactorName, { base: own }: LearnedRide, base?: RiderBase): FactorEvidence {
  if (own === undefined || base === undefined) return found;
  const { mass, crr, cda } = resistanceShares;
  const shift =
    mass[name] * Math.log(own.massKg / base.massKg) +
    crr[name] * Math.log(own.crr / base.crr) +
    cda[name] * Math.log(own.cdaM2 / base.cdaM2);
  return { ...found, logRatio: found.logRatio + shift };
}

function weigh({ logRatio, sd }: FactorEvidence, ageDays: number, daySd: number): Weighed {
  const variance = sd * sd + daySd * daySd;
  return { value: logRatio, sd: Math.sqrt(variance), weight: 0.5 ** (ageDays / halfLifeDays) / variance };
}

/** Against the others only: one that is far off would pull a common median towards itself. */
function isOutlier(one: Weighed, all: readonly Weighed[]): boolean {
  if (all.length < leastForOutliers) return false;
  const others = medianOf(all.filter((other) => other !== one));
  return Math.abs(one.value - others.value) > outlierAt * Math.hypot(one.sd, Math.sqrt(others.variance));
}

interface Median {
  readonly value: number;
  /** Infinite if no ride says anything. */
  readonly variance: number;
}

/** Between the two values around half of the weight, by how far each is from it; so two rides have their mean. */
function medianOf(values: readonly Weighed[]): Median {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) return { value: 0, variance: Number.POSITIVE_INFINITY };
  const sorted = [...values].sort((a, b) => a.value - b.value);
  let before = 0;
  const middles = sorted.map(({ value, weight }) => {
    const middle = before + weight / 2;
    before += weight;
    return { value, middle };
  });
  const above = middles.findIndex(({ middle }) => middle >= total / 2);
  const low = middles[Math.max(0, above - 1)];
  const high = middles[above === -1 ? middles.length - 1 : above];
  const value =
    low === undefined || high === undefined || low === high || above <= 0
      ? (high ?? low)?.value
      : low.value + ((total / 2 - low.middle) / (high.middle - low.middle)) * (high.value - low.value);
  return { value: value ?? 0, variance: 1 / total };
}

/** The posterior of three factors with the prior between riders; for the rest of the same ride, between all rides. */
function drawToModel(medians: readonly Median[], isSameDay: boolean): Omit<LearnedRider, 'outliers'> {
  const prior = riderCovariance.map((row, i) =>
    row.map((value, j) => value + (isSameDay ? (dayCovariance[i]?.[j] as number) : 0)),
  );
  const precision = invertMatrix(prior);
  for (const [i, { variance }] of medians.entries()) {
    const row = precision[i] as number[];
    row[i] = (row[i] as number) + 1 / variance;
  }
  const covariance = invertMatrix(precision);
  const value = (i: number) =>
    medians.reduce((sum, median, j) => sum + ((covariance[i]?.[j] as number) * median.value) / median.variance, 0);
  const byFactor = (of: (index: number) => number): ByFactor<number> => ({
    climb: of(0),
    flat: of(1),
    descent: of(2),
  });
  const next = covariance.map((row, i) =>
    row.map((own, j) => own + (isSameDay ? 0 : (dayCovariance[i]?.[j] as number))),
  );
  return {
    logRatio: byFactor(value),
    sd: byFactor((i) => Math.sqrt(covariance[i]?.[i] as number)),
    doubts: independentDoubts(next),
  };
}

/** Cholesky's columns: independent changes of one standard deviation each that together have this covariance. */
function independentDoubts(covariance: readonly (readonly number[])[]): LearnedDoubt[] {
  const lower = covariance.map(() => [0, 0, 0]);
  for (const [i, row] of lower.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as number[];
      const rest = row.slice(0, j).reduce((sum, value, k) => sum + value * (other[k] as number), 0);
      const open = (covariance[i]?.[j] as number) - rest;
      row[j] = i === j ? Math.sqrt(Math.max(0, open)) : open / (other[j] as number);
    }
  }
  return [0, 1, 2].map((j) => [lower[0]?.[j] ?? 0, lower[1]?.[j] ?? 0, lower[2]?.[j] ?? 0]);
}
