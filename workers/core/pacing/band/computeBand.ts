import { unknownResistance } from '../learnedResistance.ts';
import { type Ride, rideAgainS } from '../openRide.ts';
import type { PaceProblem, PaceRows } from '../pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from '../planRows.ts';
import type { Doubt, PaceBand } from './outlookTypes.ts';
import { type LearnedDoubt, type PaceUncertainty, p90, uncertaintyOf } from './paceUncertainty.ts';
import { stretchVariance } from './stretchVariance.ts';

type Vary = (problem: PaceProblem, deviations: number) => PaceProblem;

/**
 * How much later or earlier than planned a ride may be: the band of the finish and of each row, from
 * `uncertaintyOf` what is known.
 *
 * Model: the plan's watts are ridden. CdA, Crr, mass, power at the wheel (or what rides of the rider's own left open), wind (the same shift for the whole ride) and what the legs
 * give (FTP with the duration factor kept; only if the effort depends on FTP) differ from the input, independently of each
 * other. Each is moved to its P10 and P90 by a march of the real model; slope and curvature of the logarithm of time
 * give variance and mean (delta method to second order). Added to that are a share for the whole ride and one that
 * fades along the road (`stretchVariance`), so a short row is less certain than a long one. Time is taken as
 * log-normal. The result does not depend on how the course is cut. Limits: no punctures, no stops, no bonk; the
 * weather is as forecast except for its wind.
 */
export function computeBand(ride: Ride, uncertainty = uncertaintyOf(ride.problem.knowledge)): PaceBand {
  const { problem, plan } = ride;
  const rowCount = problem.rowEndM.length;
  const own = stretchVariance(problem, plan.elapsedS, uncertainty);
  const interval = spreadOf(plan.rows.durationS, own.interval, uncertainty);
  const cumulative = spreadOf(plan.rows.cumulativeDurationS, own.cumulative, uncertainty);
  const powerLowW = Float64Array.from(plan.rows.powerW);
  const powerHighW = Float64Array.from(plan.rows.powerW);
  const isByFtp = ride.effort.kind === 'ftp';
  const varied = createPaceRows(rowCount);
  const take = (doubt: Doubt, vary: Vary, deviations: number) => {
    const other = vary(problem, deviations);
    rideAgainS(ride, other);
    fillPaceRows(varied, other, other.frozenDurationFactor, ride.buffers);
    interval.take(varied.durationS, deviations);
    cumulative.take(varied.cumulativeDurationS, deviations, doubt);
  };
  for (const [doubt, vary] of variations(uncertainty)) {
    take(doubt, vary, p90);
    take(doubt, vary, -p90);
  }
  if (isByFtp) {
    const vary = byFtp(uncertainty);
    take('ftp', vary, p90);
    powerHighW.set(varied.powerW);
    take('ftp', vary, -p90);
    powerLowW.set(varied.powerW);
    putInOrder(powerLowW, powerHighW, plan.rows);
  }
  const [durationLowS, durationHighS] = interval.band();
  const [cumulativeLowS, cumulativeHighS] = cumulative.band();
  return {
    finish: { lowS: cumulativeLowS[rowCount - 1] as number, highS: cumulativeHighS[rowCount - 1] as number },
    finishVariance: cumulative.lastVariance(),
    rows: { durationLowS, durationHighS, cumulativeLowS, cumulativeHighS, powerLowW, powerHighW },
  };
}

/** What may differ whatever the effort, as problems shifted by a number of standard deviations; nothing where none is. */
function variations(uncertainty: PaceUncertainty): readonly (readonly [Doubt, Vary])[] {
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
  const all: [Doubt, number, Vary][] = [
    ['position', cdaRatio, ratio('cdaM2', cdaRatio)],
    ['tyres', crrRatio, ratio('crr', crrRatio)],
    ['mass', massKg, mass],
    ['power', wheelPowerRatio, ratio('drivetrainEfficiency', wheelPowerRatio)],
    ['wind', windMps, wind('windEastMps')],
    ['wind', windMps, wind('windNorthMps')],
  ];
  const learned = uncertainty.learned.map((doubt) => ['learned', byResistance(doubt)] as const);
  return [...all.filter(([, spread]) => spread > 0).map(([doubt, , vary]) => [doubt, vary] as const), ...learned];
}

function byResistance([climb, flat, descent]: LearnedDoubt): Vary {
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

/** Where a speed cap holds, stronger legs may need fewer watts in the mean of a row. */
function putInOrder(lowW: Float64Array, highW: Float64Array, { powerW }: PaceRows): void {
  for (let k = 0; k < powerW.length; k++) {
    const one = lowW[k] as number;
    const other = highW[k] as number;
    const middle = powerW[k] as number;
    lowW[k] = Math.min(one, other, middle);
    highW[k] = Math.max(one, other, middle);
  }
}

const noVariance = { position: 0, tyres: 0, mass: 0, power: 0, wind: 0, ftp: 0, ride: 0, stretch: 0, learned: 0 };

/** Collects mean and variance of the logarithm of some times, variation by variation. */
function spreadOf(timesS: Float64Array, ownVariance: Float64Array, { rideRatio }: PaceUncertainty) {
  const mean = new Float64Array(timesS.length);
  const variance = ownVariance.map((squared) => squared + rideRatio * rideRatio);
  const above = new Float64Array(timesS.length);
  const last = timesS.length - 1;
  const ofFinish: Record<Doubt, number> = {
    ...noVariance,
    ride: rideRatio * rideRatio,
    stretch: ownVariance[last] as number,
  };
  return {
    /** Called with the ride at +p90 and then with the ride at -p90 of the same variation. */
    take(variedS: Float64Array, deviations: number, doubt?: Doubt): void {
      for (let k = 0; k < timesS.length; k++) {
        const change = Math.log((variedS[k] as number) / (timesS[k] as number));
        if (deviations > 0) {
          above[k] = change;
          continue;
        }
        const slope = ((above[k] as number) - change) / (2 * p90);
        const curvature = ((above[k] as number) + change) / (2 * p90 * p90);
        mean[k] = (mean[k] as number) + curvature;
        const squared = slope * slope + 2 * curvature * curvature;
        variance[k] = (variance[k] as number) + squared;
        if (k === last && doubt !== undefined) ofFinish[doubt] += squared;
      }
    },
    /** The share of each doubt in the variance of the last time. */
    lastVariance: () => ofFinish,
    band: () =>
      [-p90, p90].map((deviations) =>
        timesS.map((timeS, k) => timeS * Math.exp((mean[k] as number) + deviations * Math.sqrt(variance[k] as number))),
      ) as [Float64Array, Float64Array],
  };
}
