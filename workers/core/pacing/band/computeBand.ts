import { trafficStopsPerM } from '#contract/pacing/traffic.ts';
import { unknownFactors } from '../learnedFactors.ts';
import type { PaceProblem, PaceRows } from '../pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from '../planRows.ts';
import { computeRideS, type SolvedRide } from '../solveRide.ts';
import type { PaceBand, UncertaintySource } from './outlookTypes.ts';
import {
  computeTrafficRatio,
  computeUncertainty,
  type LearnedUncertainty,
  type PaceUncertainty,
  z90,
} from './paceUncertainty.ts';

/** Relative variances, one value per row. */
interface StretchVariance {
  readonly perRow: Float64Array;
  readonly cumulative: Float64Array;
}

/** Sum of exp(-distance / stretchM) x time x time over all pairs of steps, built up step by step. */
interface CorrelatedSum {
  squaredS2: number;
  /** Time ridden so far, each second weighted by its correlation with the present place. */
  correlatedS: number;
  timeS: number;
}

const createSum = (): CorrelatedSum => ({ squaredS2: 0, correlatedS: 0, timeS: 0 });

function addStep(sum: CorrelatedSum, timeS: number, lengthM: number, stretchM: number): void {
  sum.squaredS2 += timeS * (2 * sum.correlatedS + timeS);
  sum.correlatedS = (sum.correlatedS + timeS) * Math.exp(-lengthM / stretchM);
  sum.timeS += timeS;
}

/**
 * Variance that a slowness which varies along the road (standard deviation `stretchRatio`, correlation length
 * `stretchM`) gives to each row's time and to the time up to its end, divided by the squared time. It decreases with
 * length: 4 % in 1 km become 0.8 % in 50 km.
 */
function computeStretchVariance(
  { grid, rowEndM }: PaceProblem,
  elapsedS: Float64Array,
  { stretchRatio, stretchM }: PaceUncertainty,
): StretchVariance {
  const rowCount = rowEndM.length;
  const perRow = new Float64Array(rowCount);
  const cumulative = new Float64Array(rowCount);
  const courseSum = createSum();
  let rowSum = createSum();
  let rowIndex = 0;
  for (let i = 0; i < grid.stepCount; i++) {
    const isLast = i === grid.stepCount - 1;
    const lengthM = isLast ? grid.lastStepM : grid.stepM;
    const stepS = elapsedS[i + 1] - elapsedS[i];
    const endM = i * grid.stepM + lengthM;
    let fromM = i * grid.stepM;
    while (fromM < endM) {
      const rowEnd = rowIndex === rowCount - 1 ? Number.POSITIVE_INFINITY : rowEndM[rowIndex];
      const toM = Math.min(endM, rowEnd);
      const timeS = (stepS * (toM - fromM)) / lengthM;
      addStep(courseSum, timeS, toM - fromM, stretchM);
      addStep(rowSum, timeS, toM - fromM, stretchM);
      fromM = toM;
      if (toM < rowEnd && !(isLast && toM >= endM)) continue;
      perRow[rowIndex] = toRelativeVariance(rowSum, stretchRatio);
      cumulative[rowIndex] = toRelativeVariance(courseSum, stretchRatio);
      rowSum = createSum();
      rowIndex++;
    }
  }
  return { perRow, cumulative };
}

function toRelativeVariance({ squaredS2, timeS }: CorrelatedSum, stretchRatio: number): number {
  return (stretchRatio * stretchRatio * squaredS2) / (timeS * timeS);
}

type Vary = (problem: PaceProblem, deviations: number) => PaceProblem;

/**
 * How much later or earlier than planned a ride may be: the band of the finish and of each row, from
 * `computeUncertainty`.
 *
 * Model: the plan's watts are ridden. CdA, Crr, mass, power at the wheel (or what the rider's own rides left open),
 * wind (the same shift for the whole ride), the number of stops in traffic and form (FTP with the duration factor fixed; only if the effort depends on
 * FTP) vary independently of each other. Each is moved to its P10 and P90 by a march of the real model; slope and
 * curvature of the logarithm of time give variance and mean (delta method to second order). Added to that are a
 * variance for the whole ride and one that fades along the road (`computeStretchVariance`), so a short row is less
 * certain than a long one. Time is taken as log-normal. The result does not depend on how the course is cut. Limits: no
 * punctures, no other stops, no bonk; the weather is as forecast except for its wind.
 */
export function computeBand(ride: SolvedRide, uncertainty = computeUncertainty(ride.problem.knowledge)): PaceBand {
  const { problem, plan } = ride;
  const rowCount = problem.rowEndM.length;
  const stretchVariances = computeStretchVariance(problem, plan.elapsedS, uncertainty);
  const perRow = collectSpread(plan.rows.durationS, stretchVariances.perRow, uncertainty);
  const cumulative = collectSpread(plan.rows.cumulativeDurationS, stretchVariances.cumulative, uncertainty);
  const powerLowW = Float64Array.from(plan.rows.powerW);
  const powerHighW = Float64Array.from(plan.rows.powerW);
  const isByFtp = ride.effort.kind === 'ftp';
  const variedRows = createPaceRows(rowCount);
  const rideVariation = (source: UncertaintySource, vary: Vary, deviations: number) => {
    const variedProblem = vary(problem, deviations);
    computeRideS(ride, variedProblem);
    fillPaceRows(variedRows, variedProblem, variedProblem.frozenDurationFactor, ride.buffers);
    perRow.addVariation(variedRows.durationS, deviations);
    cumulative.addVariation(variedRows.cumulativeDurationS, deviations, source);
  };
  for (const [source, vary] of [...listVariations(uncertainty), ...listTrafficVariations(problem)]) {
    rideVariation(source, vary, z90);
    rideVariation(source, vary, -z90);
  }
  if (isByFtp) {
    const vary = varyFtp(uncertainty);
    rideVariation('ftp', vary, z90);
    powerHighW.set(variedRows.powerW);
    rideVariation('ftp', vary, -z90);
    powerLowW.set(variedRows.powerW);
    orderPowers(powerLowW, powerHighW, plan.rows);
  }
  const [durationLowS, durationHighS] = perRow.getBand();
  const [cumulativeLowS, cumulativeHighS] = cumulative.getBand();
  return {
    finish: { lowS: cumulativeLowS[rowCount - 1], highS: cumulativeHighS[rowCount - 1] },
    finishVariance: cumulative.getLastVariance(),
    rows: { durationLowS, durationHighS, cumulativeLowS, cumulativeHighS, powerLowW, powerHighW },
  };
}

/**
 * Variations independent of the effort, as problems shifted by a number of standard deviations; zero spreads are left
 * out.
 */
function listVariations(uncertainty: PaceUncertainty): readonly (readonly [UncertaintySource, Vary])[] {
  const { cdaRatio, crrRatio, massKg, wheelPowerRatio, windMps } = uncertainty;
  const varyWind =
    (key: 'windEastMps' | 'windNorthMps'): Vary =>
    (problem, deviations) => ({
      ...problem,
      weather: { ...problem.weather, [key]: problem.weather[key].map((mps) => mps + deviations * windMps) },
    });
  const varyRatio =
    (key: 'cdaM2' | 'crr' | 'drivetrainEfficiency', spread: number): Vary =>
    (problem, deviations) =>
      withRider(problem, { [key]: problem.rider[key] * Math.exp(deviations * spread) });
  const varyMass: Vary = (problem, deviations) =>
    withRider(problem, { bikeMassKg: problem.rider.bikeMassKg + deviations * massKg });
  const variationsBySource: [UncertaintySource, number, Vary][] = [
    ['position', cdaRatio, varyRatio('cdaM2', cdaRatio)],
    ['tyres', crrRatio, varyRatio('crr', crrRatio)],
    ['mass', massKg, varyMass],
    ['power', wheelPowerRatio, varyRatio('drivetrainEfficiency', wheelPowerRatio)],
    ['wind', windMps, varyWind('windEastMps')],
    ['wind', windMps, varyWind('windNorthMps')],
  ];
  const learned = uncertainty.learned.map((source) => ['learned', varyResistance(source)] as const);
  return [
    ...variationsBySource.filter(([, spread]) => spread > 0).map(([source, , vary]) => [source, vary] as const),
    ...learned,
  ];
}

/** How often the lights of the road stop this ride; nothing where no stop is expected. */
function listTrafficVariations(problem: PaceProblem): readonly (readonly [UncertaintySource, Vary])[] {
  const stopCount = trafficStopsPerM[problem.traffic ?? 'mountain'] * problem.grid.distanceM;
  if (stopCount === 0) return [];
  const ratio = computeTrafficRatio(stopCount);
  return [['traffic', (varied, deviations) => ({ ...varied, trafficScale: Math.exp(deviations * ratio) })]];
}

function varyResistance([climb, flat, descentSpeed]: LearnedUncertainty): Vary {
  return (problem, deviations) => {
    const { climbResistanceRatio, flatResistanceRatio, descentSpeedRatio } = problem.rider.learned ?? unknownFactors;
    return withRider(problem, {
      learned: {
        climbResistanceRatio: climbResistanceRatio * Math.exp(deviations * climb),
        flatResistanceRatio: flatResistanceRatio * Math.exp(deviations * flat),
        descentSpeedRatio: descentSpeedRatio * Math.exp(deviations * descentSpeed),
      },
    });
  };
}

function varyFtp({ ftpRatio }: PaceUncertainty): Vary {
  return (problem, deviations) => withRider(problem, { ftpW: problem.rider.ftpW * Math.exp(deviations * ftpRatio) });
}

function withRider(problem: PaceProblem, part: Partial<PaceProblem['rider']>): PaceProblem {
  return { ...problem, rider: { ...problem.rider, ...part } };
}

/** Where a speed cap applies, a higher FTP may need less mean power in a row, so low and high may be swapped. */
function orderPowers(lowW: Float64Array, highW: Float64Array, { powerW }: PaceRows): void {
  for (let k = 0; k < powerW.length; k++) {
    const atLowW = lowW[k];
    const atHighW = highW[k];
    const middle = powerW[k];
    lowW[k] = Math.min(atLowW, atHighW, middle);
    highW[k] = Math.max(atLowW, atHighW, middle);
  }
}

const noVariance = {
  position: 0,
  tyres: 0,
  mass: 0,
  power: 0,
  wind: 0,
  ftp: 0,
  ride: 0,
  stretch: 0,
  traffic: 0,
  learned: 0,
};

/** Collects mean and variance of the logarithm of some times, variation by variation. */
function collectSpread(timesS: Float64Array, ownVariance: Float64Array, { rideRatio }: PaceUncertainty) {
  const mean = new Float64Array(timesS.length);
  const variance = ownVariance.map((squared) => squared + rideRatio * rideRatio);
  const changeAtHigh = new Float64Array(timesS.length);
  const last = timesS.length - 1;
  const bySource: Record<UncertaintySource, number> = {
    ...noVariance,
    ride: rideRatio * rideRatio,
    stretch: ownVariance[last],
  };
  return {
    /** Called with the ride at +z90 and then with the ride at -z90 of the same variation. */
    addVariation(variedS: Float64Array, deviations: number, source?: UncertaintySource): void {
      for (let k = 0; k < timesS.length; k++) {
        const change = Math.log(variedS[k] / timesS[k]);
        if (deviations > 0) {
          changeAtHigh[k] = change;
          continue;
        }
        const slope = (changeAtHigh[k] - change) / (2 * z90);
        const curvature = (changeAtHigh[k] + change) / (2 * z90 * z90);
        mean[k] = mean[k] + curvature;
        const squared = slope * slope + 2 * curvature * curvature;
        variance[k] = variance[k] + squared;
        if (k === last && source !== undefined) bySource[source] += squared;
      }
    },
    /** The part of each source in the variance of the last time. */
    getLastVariance: () => bySource,
    getBand: () =>
      [-z90, z90].map((deviations) =>
        timesS.map((timeS, k) => timeS * Math.exp(mean[k] + deviations * Math.sqrt(variance[k]))),
      ) as [Float64Array, Float64Array],
  };
}
