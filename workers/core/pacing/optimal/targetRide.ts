import { computeWPrimeAfter, computeWPrimeMarginJ, getCriticalPower } from '#workers/core/physiology/wPrimeBalance.ts';
import type { GridTables } from '../gridTables.ts';
import { march } from '../march.ts';
import type { MarchBuffers } from '../marchBuffers.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';

/** Time and cost of a ride. */
export interface RideCost {
  readonly durationS: number;
  /** Time times (P / (FTP x altitude x heat))^4. */
  readonly costS: number;
}

/** W' during a ride. */
export interface WPrimeTrace {
  readonly lowestJ: number;
  readonly lowestAtM: number;
  /** Minimum of the balance minus what the present power requires; below 0 the ride is not possible. */
  readonly marginJ: number;
  readonly marginStep: number;
  /** The last place before that where the rider was fresh. */
  readonly freshStep: number;
  /** One value per node of the grid. */
  readonly balanceJ: Float64Array;
}

/** Rides targets over a course repeatedly, in the same buffers. */
export interface TargetRide {
  readonly buffers: MarchBuffers;
  /** Target of each step; -1 where the rider's own factor holds. */
  readonly targetIndices: Int32Array;
  readonly ride: (powerW: ArrayLike<number>) => RideCost;
  /** Values of the last ride. */
  readonly traceWPrime: () => WPrimeTrace;
}

/** A balance above this share of W' counts as fresh. */
const freshShare = 0.99;

/** Prepares rides of targets whose powers are used unchanged; `targetIndices` gives the target of each step. */
export function createTargetRide(
  problem: PaceProblem,
  tables: GridTables,
  buffers: MarchBuffers,
  targetIndices: Int32Array,
  wPrimeJ: number,
): TargetRide {
  const stepPowerW = new Float64Array(problem.grid.stepCount);
  const steppedProblem = { ...problem, stepPowerW };
  return {
    buffers,
    targetIndices,
    ride: (powerW) => {
      for (let i = 0; i < stepPowerW.length; i++) stepPowerW[i] = powerW[targetIndices[i]] ?? 0;
      march(steppedProblem, tables, 1, true, buffers);
      return computeRideCost(problem, buffers);
    },
    traceWPrime: () => traceWPrime(problem, buffers, wPrimeJ),
  };
}

/** Time and physiological cost of the ride in the buffers. */
export function computeRideCost({ rider }: PaceProblem, buffers: MarchBuffers): RideCost {
  const { powerW, elapsedS, altitudeFactor, heatFactor } = buffers;
  let costS = 0;
  for (let i = 0; i < powerW.length; i++) {
    const ftpW = rider.ftpW * altitudeFactor[i] * heatFactor[i];
    const ratio = powerW[i] / ftpW;
    const squared = ratio * ratio;
    costS += squared * squared * (elapsedS[i + 1] - elapsedS[i]);
  }
  return { durationS: elapsedS[powerW.length], costS };
}

/** W' balance along the ride in the buffers. */
export function traceWPrime({ grid, rider }: PaceProblem, buffers: MarchBuffers, wPrimeJ: number): WPrimeTrace {
  const { powerW, elapsedS, altitudeFactor, heatFactor } = buffers;
  const balanceJ = new Float64Array(powerW.length + 1);
  let balance = wPrimeJ;
  let lowestJ = wPrimeJ;
  let lowestStep = 0;
  let marginJ = Number.POSITIVE_INFINITY;
  let marginStep = 0;
  let lastFreshStep = 0;
  let freshStep = 0;
  balanceJ[0] = balance;
  for (let i = 0; i < powerW.length; i++) {
    const criticalPowerW = getCriticalPower(rider) * altitudeFactor[i] * heatFactor[i];
    const durationS = elapsedS[i + 1] - elapsedS[i];
    const power = powerW[i];
    if (balance > freshShare * wPrimeJ) lastFreshStep = i;
    balance = computeWPrimeAfter(balance, { powerW: power, criticalPowerW, durationS, wPrimeJ });
    balanceJ[i + 1] = balance;
    if (balance < lowestJ) {
      lowestJ = balance;
      lowestStep = i + 1;
    }
    const margin = computeWPrimeMarginJ(balance, power, criticalPowerW);
    if (margin < marginJ) {
      marginJ = margin;
      marginStep = i;
      freshStep = lastFreshStep;
    }
  }
  const lowestAtM = Math.min(lowestStep * grid.stepM, grid.distanceM);
  return { lowestJ, lowestAtM, marginJ, marginStep, freshStep, balanceJ };
}
