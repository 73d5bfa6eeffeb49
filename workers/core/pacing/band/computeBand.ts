import { unknownResistance } from '../learnedResistance.ts';
import { type Ride, rideAgainS } from '../openRide.ts';
import type { PaceProblem, PaceRows } from '../pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from '../planRows.ts';
import type { PaceBand, UncertaintySource } from './outlookTypes.ts';
import { computeUncertainty, type LearnedUncertainty, type PaceUncertainty, p90 } from './paceUncertainty.ts';

/** Relative variances, one value per row. */
interface StretchVariance {
  readonly interval: Float64Array;
  readonly cumulative: Float64Array;
}

/** Sum of exp(-distance / stretchM) x time x time over all pairs of steps, built up step by step. */
interface Sum {
  squaredS2: number;
  /** Time ridden so far, each second weighted by its correlation with the present place. */
  feltS: number;
  timeS: number;
}

const nothing = (): Sum => ({ squaredS2: 0, feltS: 0, timeS: 0 });

function grow(sum: Sum, timeS: number, lengthM: number, stretchM: number): void {
  sum.squaredS2 += timeS * (2 * sum.feltS + timeS);
  sum.feltS = (sum.feltS + timeS) * Math.exp(-lengthM / stretchM);
  sum.timeS += timeS;
}

/**
 * Variance that a slowness which varies along the road (standard deviation `stretchRatio`, correlation length
 * `stretchM`) gives to each row's time and to the time up to its end, divided by the squared time. It decreases with
 * length: 4 % in 1 km become 0.8 % in 50 km.
 */
function stretchVariance(
  { grid, rowEndM }: PaceProblem,
  elapsedS: Float64Array,
  { stretchRatio, stretchM }: PaceUncertainty,
): StretchVariance {
  const rowCount = rowEndM.length;
  const interval = new Float64Array(rowCount);
  const cumulative = new Float64Array(rowCount);
  const all = nothing();
  let row = nothing();
  let index = 0;
  for (let i = 0; i < grid.stepCount; i++) {
    const isLast = i === grid.stepCount - 1;
    const lengthM = isLast ? grid.lastStepM : grid.stepM;
    const stepS = elapsedS[i + 1] - elapsedS[i];
    const endM = i * grid.stepM + lengthM;
    let fromM = i * grid.stepM;
    while (fromM < endM) {
      const rowEnd = index === rowCount - 1 ? Number.POSITIVE_INFINITY : rowEndM[index];
      const toM = Math.min(endM, rowEnd);
      const timeS = (stepS * (toM - fromM)) / lengthM;
      grow(all, timeS, toM - fromM, stretchM);
      grow(row, timeS, toM - fromM, stretchM);
      fromM = toM;
      if (toM < rowEnd && !(isLast && toM >= endM)) continue;
      interval[index] = relative(row, stretchRatio);
      cumulative[index] = relative(all, stretchRatio);
      row = nothing();
      index++;
    }
  }
  return { interval, cumulative };
}

function relative({ squaredS2, timeS }: Sum, stretchRatio: number): number {
  return (stretchRatio * stretchRatio * squaredS2) / (timeS * timeS);
}

type Vary = (problem: PaceProblem, deviations: number) => PaceProblem;

/**
 * How much later or earlier than planned a ride may be: the band of the finish and of each row, from
 * `computeUncertainty`.
 *
 * Model: the plan's watts are ridden. CdA, Crr, mass, power at the wheel (or what the rider's own rides left open),
 * wind (the same shift for the whole ride) and form (FTP with the duration factor fixed; only if the effort depends on
 * FTP) vary independently of each other. Each is moved to its P10 and P90 by a march of the real model; slope and
 * curvature of the logarithm of time give variance and mean (delta method to second order). Added to that are a share
 * for the whole ride and one that fades along the road (`computeStretchVariance`), so a short row is less certain than
 * a long one. Time is taken as log-normal. The result does not depend on how the course is cut. Limits: no punctures,
 * no stops, no bonk; the weather is as forecast except for its wind.
 */
export function computeBand(ride: Ride, uncertainty = computeUncertainty(ride.problem.knowledge)): PaceBand {
  const { problem, plan } = ride;
  const rowCount = problem.rowEndM.length;
  const stretchVariances = stretchVariance(problem, plan.elapsedS, uncertainty);
  const interval = collectSpread(plan.rows.durationS, stretchVariances.interval, uncertainty);
  const cumulative = collectSpread(plan.rows.cumulativeDurationS, stretchVariances.cumulative, uncertainty);
  const powerLowW = Float64Array.from(plan.rows.powerW);
  const powerHighW = Float64Array.from(plan.rows.powerW);
  const isByFtp = ride.effort.kind === 'ftp';
  const varied = createPaceRows(rowCount);
  const rideVariation = (source: UncertaintySource, vary: Vary, deviations: number) => {
    const variedProblem = vary(problem, deviations);
    rideAgainS(ride, variedProblem);
    fillPaceRows(varied, variedProblem, variedProblem.frozenDurationFactor, ride.buffers);
    interval.addVariation(varied.durationS, deviations);
    cumulative.addVariation(varied.cumulativeDurationS, deviations, source);
  };
  for (const [source, vary] of variations(uncertainty)) {
    rideVariation(source, vary, p90);
    rideVariation(source, vary, -p90);
  }
  if (isByFtp) {
    const vary = byFtp(uncertainty);
    rideVariation('ftp', vary, p90);
    powerHighW.set(varied.powerW);
    rideVariation('ftp', vary, -p90);
    powerLowW.set(varied.powerW);
    orderPowers(powerLowW, powerHighW, plan.rows);
  }
  const [durationLowS, durationHighS] = interval.band();
  const [cumulativeLowS, cumulativeHighS] = cumulative.band();
  return {
    finish: { lowS: cumulativeLowS[rowCount - 1], highS: cumulativeHighS[rowCount - 1] },
    finishVariance: cumulative.lastVariance(),
    rows: { durationLowS, durationHighS, cumulativeLowS, cumulativeHighS, powerLowW, powerHighW },
  };
}

/**
 * Variations independent of the effort, as problems shifted by a number of standard deviations; zero spreads are left
 * out.
 */
function variations(uncertainty: PaceUncertainty): readonly (readonly [UncertaintySource, Vary])[] {
  const { cdaRatio, crrRatio, massKg, wheelPowerRatio, windMps } = uncertainty;
  const wind =
    (key: 'windEastMps' | 'windNorthMps'): Vary =>
    (problem, deviations) => ({
      ...problem,
      weather: { ...problem.weather, [key]: problem.weather[key].map((mps) => mps + deviations * windMps) },
    });
  const ratio =
    (key: 'cdaM2' | 'crr' | 'drivetrainEfficiency', spread: number): Vary =>
    (problem, deviations) =>
      withRider(problem, { [key]: problem.rider[key] * Math.exp(deviations * spread) });
  const mass: Vary = (problem, deviations) =>
    withRider(problem, { bikeMassKg: problem.rider.bikeMassKg + deviations * massKg });
  const all: [UncertaintySource, number, Vary][] = [
    ['position', cdaRatio, ratio('cdaM2', cdaRatio)],
    ['tyres', crrRatio, ratio('crr', crrRatio)],
    ['mass', massKg, mass],
    ['power', wheelPowerRatio, ratio('drivetrainEfficiency', wheelPowerRatio)],
    ['wind', windMps, wind('windEastMps')],
    ['wind', windMps, wind('windNorthMps')],
  ];
  const learned = uncertainty.learned.map((source) => ['learned', byResistance(source)] as const);
  return [...all.filter(([, spread]) => spread > 0).map(([source, , vary]) => [source, vary] as const), ...learned];
}

function byResistance([climb, flat, descent]: LearnedUncertainty): Vary {
  return (problem, deviations) => {
    const { climbResistanceRatio, flatResistanceRatio, descentResistanceRatio } =
      problem.rider.learned ?? unknownResistance;
    return withRider(problem, {
      learned: {
        climbResistanceRatio: climbResistanceRatio * Math.exp(deviations * climb),
        flatResistanceRatio: flatResistanceRatio * Math.exp(deviations * flat),
        descentResistanceRatio: descentResistanceRatio * Math.exp(deviations * descent),
      },
    });
  };
}

function byFtp({ ftpRatio }: PaceUncertainty): Vary {
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

const noVariance = { position: 0, tyres: 0, mass: 0, power: 0, wind: 0, ftp: 0, ride: 0, stretch: 0, learned: 0 };

/** Collects mean and variance of the logarithm of some times, variation by variation. */
function collectSpread(timesS: Float64Array, ownVariance: Float64Array, { rideRatio }: PaceUncertainty) {
  const mean = new Float64Array(timesS.length);
  const variance = ownVariance.map((squared) => squared + rideRatio * rideRatio);
  const above = new Float64Array(timesS.length);
  const last = timesS.length - 1;
  const bySource: Record<UncertaintySource, number> = {
    ...noVariance,
    ride: rideRatio * rideRatio,
    stretch: ownVariance[last],
  };
  return {
    /** Called with the ride at +p90 and then with the ride at -p90 of the same variation. */
    addVariation(variedS: Float64Array, deviations: number, source?: UncertaintySource): void {
      for (let k = 0; k < timesS.length; k++) {
        const change = Math.log(variedS[k] / timesS[k]);
        if (deviations > 0) {
          above[k] = change;
          continue;
        }
        const slope = (above[k] - change) / (2 * p90);
        const curvature = (above[k] + change) / (2 * p90 * p90);
        mean[k] = mean[k] + curvature;
        const squared = slope * slope + 2 * curvature * curvature;
        variance[k] = variance[k] + squared;
        if (k === last && source !== undefined) bySource[source] += squared;
      }
    },
    /** The part of each source in the variance of the last time. */
    lastVariance: () => bySource,
    band: () =>
      [-p90, p90].map((deviations) =>
        timesS.map((timeS, k) => timeS * Math.exp(mean[k] + deviations * Math.sqrt(variance[k]))),
      ) as [Float64Array, Float64Array],
  };
}
