import type { AttemptResult, RideFigures } from '#contract/verifications/verificationAttempts.ts';
import { computeMeasuredMean } from '#workers/core/verification/measuredMean.ts';
import { toRideColumns } from '#workers/core/verification/plausibility/rideColumns.ts';
import { computeStraightM, forEachWindow } from '#workers/core/verification/plausibility/rideWindows.ts';
import type { Evidence } from '../store/evidence.ts';

/** The maximum speed is a mean over this time, because single positions are too inaccurate. */
const windowS = 10;

/** Speed and power of the ride; null if no part of it is usable. */
export function computeRideFigures(
  { startedAtMs, samples }: Evidence,
  result: Pick<AttemptResult, 'efforts' | 'best_effort'>,
): RideFigures | null {
  const bestEffort = result.efforts[result.best_effort ?? -1];
  const startS = bestEffort ? (Date.parse(bestEffort.started_at) - startedAtMs) / 1000 : 0;
  const ride = toRideColumns({ samples, effort: bestEffort ? { startS, endS: startS + bestEffort.elapsed_s } : null });
  const durationS = (ride.timeS.at(-1) ?? 0) - (ride.timeS[0] ?? 0);
  if (durationS <= 0) return null;
  const averageMps = (ride.travelledM.at(-1) ?? 0) / durationS;
  let maxMps = averageMps;
  forEachWindow(ride, { windowS }, ({ from, to, durationS: eachS }) => {
    maxMps = Math.max(maxMps, computeStraightM(ride, from, to) / eachS);
  });
  const span = { startS: ride.timeS[0] ?? 0, endS: ride.timeS.at(-1) ?? 0 };
  const computeMean = (column: ArrayLike<number> | null) => {
    const mean = column === null ? null : computeMeasuredMean(samples.timeS, column, span);
    return mean === null ? null : Math.round(mean);
  };
  return {
    average_speed_mps: Number(averageMps.toFixed(2)),
    max_speed_mps: Number(maxMps.toFixed(2)),
    average_heart_rate_bpm: computeMean(samples.heartRateBpm),
    max_heart_rate_bpm: computeMax(ride.heartRateBpm),
    average_power_w: computeMean(samples.powerW),
    max_power_w: computeMax(ride.powerW),
  };
}

const computeMax = (column: Float64Array | null): number | null =>
  column === null ? null : Math.round(column.reduce((max, value) => Math.max(max, value), 0));
