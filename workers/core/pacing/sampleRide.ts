import type { ComputeResult } from '../computeResult.ts';
import { computeWPrimeAfter, getCriticalPower, getWPrime } from '../physiology/wPrimeBalance.ts';
import { findCriticalPowerProblem } from './findCriticalPowerProblem.ts';
import type { PaceEffort } from './paceEffort.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import type { RideSeries } from './rideSeries.ts';
import { computeRideS, solveRide } from './solveRide.ts';

/** About one per pixel of a phone; more points make a chart slower and no clearer. */
export const maxSeriesStretches = 300;

/**
 * The ride of a plan in at most 300 equal stretches. Power, speed and wind are means over time; for the W' balance it
 * is the minimum of each stretch, so that no dip is lost. Critical power and W' are the rider's own, or FTP and
 * `getDefaultWPrimeJ`, adjusted for altitude and heat.
 */
export function sampleRide(problem: PaceProblem, effort: PaceEffort): ComputeResult<RideSeries> {
  const error = findCriticalPowerProblem(problem.rider);
  if (error) return { ok: false, error };
  const solvedRide = solveRide(problem, effort);
  if (!solvedRide.ok) return solvedRide;
  const ride = solvedRide.value;
  computeRideS(ride, ride.problem);
  const { grid, rider } = problem;
  const { elapsedS, powerW, headwindMps, altitudeFactor, heatFactor } = ride.buffers;
  const count = Math.min(maxSeriesStretches, grid.stepCount);
  const series = createSeries(count, getWPrime(rider));
  const { wPrimeJ } = series;
  let balanceJ = wPrimeJ;
  for (let k = 0, i = 0; k < count; k++) {
    const firstStep = i;
    const end = Math.floor(((k + 1) * grid.stepCount) / count);
    let workJ = 0;
    let windM = 0;
    let minJ = balanceJ;
    for (; i < end; i++) {
      const stepS = elapsedS[i + 1] - elapsedS[i];
      const stepW = powerW[i];
      const criticalPowerW = getCriticalPower(rider) * altitudeFactor[i] * heatFactor[i];
      workJ += stepW * stepS;
      windM += headwindMps[i] * stepS;
      balanceJ = computeWPrimeAfter(balanceJ, { powerW: stepW, criticalPowerW, durationS: stepS, wPrimeJ });
      minJ = Math.min(minJ, balanceJ);
    }
    const durationS = elapsedS[end] - elapsedS[firstStep];
    const startM = firstStep * grid.stepM;
    const endM = end === grid.stepCount ? grid.distanceM : end * grid.stepM;
    series.distanceM[k] = 0.5 * (startM + endM);
    series.elevationM[k] = grid.elevationM[(firstStep + end) >> 1];
    series.elapsedS[k] = elapsedS[end];
    series.powerW[k] = workJ / durationS;
    series.speedMps[k] = (endM - startM) / durationS;
    // + 0 turns -0 into 0.
    series.headwindMps[k] = windM / durationS + 0;
    series.wPrimeBalanceJ[k] = minJ;
  }
  return { ok: true, value: series };
}

function createSeries(count: number, wPrimeJ: number): RideSeries {
  const createColumn = () => new Float64Array(count);
  return {
    distanceM: createColumn(),
    elevationM: createColumn(),
    elapsedS: createColumn(),
    powerW: createColumn(),
    speedMps: createColumn(),
    headwindMps: createColumn(),
    wPrimeBalanceJ: createColumn(),
    wPrimeJ,
  };
}
