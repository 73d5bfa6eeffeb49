import { plausibilityLimits } from './plausibilityLimits.ts';
import type { RideColumns } from './rideColumns.ts';
import { computeStraightM } from './rideWindows.ts';

/** Root of the sum of the squares of 1, -4, 6, -4, 1: independent errors keep their size. */
const norm = Math.sqrt(70);

/**
 * Whether positions lack the scatter of every receiver: the distance of each from a cubic through its four neighbours
 * in time, by fourth differences. Steady motion, acceleration and wide bends leave nothing. The lower quartile counts,
 * because a drawn line has corners. Only positions at equal steps of up to two seconds, while moving; false with fewer
 * than 120 of them or half of the ride.
 */
export function hasNoScatter(ride: RideColumns): boolean {
  const { m, quantile, samples, maxStepS, minMps } = plausibilityLimits.noScatter;
  const { timeS, northM, eastM, count } = ride;
  const scatterM: number[] = [];
  for (let index = 2; index < count - 2; index++) {
    const stepS = timeS[index] - timeS[index - 1];
    if (stepS > maxStepS || !hasEqualSteps(timeS, index, stepS)) continue;
    if (computeStraightM(ride, index - 2, index + 2) < 4 * stepS * minMps) continue;
    scatterM.push(Math.hypot(computeFourthDifference(northM, index), computeFourthDifference(eastM, index)) / norm);
  }
  if (scatterM.length < Math.max(samples, count / 2)) return false;
  scatterM.sort((a, b) => a - b);
  return scatterM[Math.floor(quantile * scatterM.length)] < m;
}

/** Tolerance for times that are stored as fractions. */
const sameStepS = 0.01;

function hasEqualSteps(timeS: Float64Array, index: number, stepS: number): boolean {
  for (const neighbour of [index - 1, index + 1, index + 2]) {
    if (Math.abs(timeS[neighbour] - timeS[neighbour - 1] - stepS) > sameStepS) return false;
  }
  return true;
}

const computeFourthDifference = (values: Float64Array, index: number): number =>
  values[index - 2] - 4 * values[index - 1] + 6 * values[index] - 4 * values[index + 1] + values[index + 2];
