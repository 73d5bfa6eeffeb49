import { type Ride, rideAgainS } from '../openRide.ts';
import type { PaceProblem, PaceRows } from '../pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from '../planRows.ts';
import type { PaceBand } from './outlookTypes.ts';
import { type PaceUncertainty, p90, paceUncertainty } from './paceUncertainty.ts';
import { stretchVariance } from './stretchVariance.ts';

type Vary = (problem: PaceProblem, deviations: number) => PaceProblem;

/**
 * How much later or earlier than planned a ride may be: the band of the finish and of each row, from
 * `paceUncertainty`.
 *
 * Model: the plan's watts are ridden. CdA, Crr, wind (the same shift for the whole ride) and what the legs give (FTP
 * with the duration factor kept; only if the effort depends on FTP) differ from the input, independently of each
 * other. Each is moved to its P10 and P90 by a march of the real model; slope and curvature of the logarithm of time
 * give variance and mean (delta method to second order). Added to that are a share for the whole ride and one that
 * fades along the road (`stretchVariance`), so a short row is less certain than a long one. Time is taken as
 * log-normal. The result does not depend on how the course is cut. Limits: no punctures, no stops, no bonk; the
 * weather is as forecast except for its wind.
 */
export function computeBand(ride: Ride, uncertainty: PaceUncertainty = paceUncertainty): PaceBand {
  const { problem, plan } = ride;
  const rowCount = problem.rowEndM.length;
  const own = stretchVariance(problem, plan.elapsedS, uncertainty);
  const interval = spreadOf(plan.rows.durationS, own.interval, uncertainty);
  const cumulative = spreadOf(plan.rows.cumulativeDurationS, own.cumulative, uncertainty);
  const powerLowW = Float64Array.from(plan.rows.powerW);
  const powerHighW = Float64Array.from(plan.rows.powerW);
  const isByFtp = ride.effort.kind === 'ftp';
  const varied = createPaceRows(rowCount);
  const take = (vary: Vary, deviations: number) => {
    const other = vary(problem, deviations);
    rideAgainS(ride, other);
    fillPaceRows(varied, other, other.frozenDurationFactor, ride.buffers);
    interval.take(varied.durationS, deviations);
    cumulative.take(varied.cumulativeDurationS, deviations);
  };
  for (const vary of variations(uncertainty)) {
    take(vary, p90);
    take(vary, -p90);
  }
  if (isByFtp) {
    const vary = byFtp(uncertainty);
    take(vary, p90);
    powerHighW.set(varied.powerW);
    take(vary, -p90);
    powerLowW.set(varied.powerW);
    putInOrder(powerLowW, powerHighW, plan.rows);
  }
  const [durationLowS, durationHighS] = interval.band();
  const [cumulativeLowS, cumulativeHighS] = cumulative.band();
  return {
    finish: { lowS: cumulativeLowS[rowCount - 1] as number, highS: cumulativeHighS[rowCount - 1] as number },
    rows: { durationLowS, durationHighS, cumulativeLowS, cumulativeHighS, powerLowW, powerHighW },
  };
}

/** What may differ whatever the effort, as problems shifted by a number of standard deviations. */
function variations({ cdaRatio, crrRatio, windMps }: PaceUncertainty): readonly Vary[] {
  const wind =
    (key: 'windEastMps' | 'windNorthMps'): Vary =>
    (problem, deviations) => ({
      ...problem,
      weather: { ...problem.weather, [key]: problem.weather[key].map((mps) => mps + deviations * windMps) },
    });
  return [
    (problem, deviations) => withRider(problem, { cdaM2: problem.rider.cdaM2 * Math.exp(deviations * cdaRatio) }),
    (problem, deviations) => withRider(problem, { crr: problem.rider.crr * Math.exp(deviations * crrRatio) }),
    wind('windEastMps'),
    wind('windNorthMps'),
  ];
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
    const [one, other, middle] = [lowW[k] as number, highW[k] as number, powerW[k] as number];
    lowW[k] = Math.min(one, other, middle);
    highW[k] = Math.max(one, other, middle);
  }
}

/** Collects mean and variance of the logarithm of some times, variation by variation. */
function spreadOf(timesS: Float64Array, ownVariance: Float64Array, { rideRatio }: PaceUncertainty) {
  const mean = new Float64Array(timesS.length);
  const variance = ownVariance.map((squared) => squared + rideRatio * rideRatio);
  const above = new Float64Array(timesS.length);
  return {
    /** Called with the ride at +p90 and then with the ride at -p90 of the same variation. */
    take(variedS: Float64Array, deviations: number): void {
      for (let k = 0; k < timesS.length; k++) {
        const change = Math.log((variedS[k] as number) / (timesS[k] as number));
        if (deviations > 0) {
          above[k] = change;
          continue;
        }
        const slope = ((above[k] as number) - change) / (2 * p90);
        const curvature = ((above[k] as number) + change) / (2 * p90 * p90);
        mean[k] = (mean[k] as number) + curvature;
        variance[k] = (variance[k] as number) + slope * slope + 2 * curvature * curvature;
      }
    },
    band: () =>
      [-p90, p90].map((deviations) =>
        timesS.map((timeS, k) => timeS * Math.exp((mean[k] as number) + deviations * Math.sqrt(variance[k] as number))),
      ) as [Float64Array, Float64Array],
  };
}
