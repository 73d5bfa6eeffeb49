import {
  allocateSpeeds,
  computeCost,
  computeMarginalCost,
  computeWheelPowerW,
  type SpeedBudget,
  type StretchColumns,
} from './allocateSpeeds.ts';
import type { CourseStretch } from './cutStretches.ts';
import { computeHeldSpeedMps, type SteadyRider, toStretchColumns } from './stretchColumns.ts';

/** The power that the allocation gives each stretch. Locked stretches have 0 W at no loss. */
export interface StretchOptima {
  readonly powerW: Float64Array;
  /** Seconds lost per square watt of difference from that power. */
  readonly lossSPerW2: Float64Array;
}

/** Step for the finite difference of the loss, as a share of FTP. */
const differenceShare = 0.1;

/** Allocates power to the free stretches of a course in steady state, and computes the cost of other watts. */
export function allocateCourse(
  stretches: readonly CourseStretch[],
  rider: SteadyRider,
  budget: SpeedBudget,
  maxPowerW: number,
): StretchOptima {
  const freeStretches = stretches.filter(({ isLocked }) => !isLocked);
  const columns = toStretchColumns(freeStretches, rider, {
    minPowerW: 0,
    maxPowerW,
    maxSpeedMps: Number.POSITIVE_INFINITY,
  });
  const speedMps = allocateSpeeds(columns, budget);
  const price = findCommonPrice(columns, speedMps, budget);
  const optima = { powerW: new Float64Array(stretches.length), lossSPerW2: new Float64Array(stretches.length) };
  let k = 0;
  stretches.forEach((stretch, i) => {
    if (stretch.isLocked) return;
    const powerW = Math.max(0, computeWheelPowerW(columns, k, speedMps[k])) / rider.drivetrainEfficiency;
    const stepW = differenceShare * stretch.ftpW;
    /** Time plus the time that its cost could have saved elsewhere. */
    const computeCostS = (trialW: number) => {
      const speed = computeHeldSpeedMps(stretch, rider, Math.max(0, trialW));
      const usedW = Math.min(
        Math.max(0, trialW * rider.drivetrainEfficiency),
        Math.max(0, computeWheelPowerW(columns, k, speed)),
      );
      const cost = computeCost(usedW / columns.wheelFtpW[k], budget.exponent);
      return ((stretch.lengthM / speed) * (price + cost)) / (price + budget.meanCost);
    };
    const curvature = computeCostS(powerW + stepW) + computeCostS(powerW - stepW) - 2 * computeCostS(powerW);
    optima.powerW[i] = powerW;
    optima.lossSPerW2[i] = Math.max(0, curvature) / (2 * stepW * stepW);
    k++;
  });
  return optima;
}

/** The cost of the last second saved, in mean cost: the same wherever the speed was free. */
function findCommonPrice(columns: StretchColumns, speedMps: Float64Array, { exponent, meanCost }: SpeedBudget): number {
  const prices: number[] = [];
  for (let k = 0; k < speedMps.length; k++) {
    const speed = speedMps[k];
    if (speed > columns.lowMps[k] && speed < columns.highMps[k])
      prices.push(computeMarginalCost(columns, k, speed, exponent));
  }
  prices.sort((a, b) => a - b);
  return prices[prices.length >> 1] ?? (2 * exponent - 1) * meanCost;
}
