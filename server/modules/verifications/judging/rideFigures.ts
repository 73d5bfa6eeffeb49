import type { AttemptResult, RideFigures } from '#contract/verifications/verificationAttempts.ts';
import { measuredMean } from '#workers/core/verification/measuredMean.ts';
import { toRideColumns } from '#workers/core/verification/plausibility/rideColumns.ts';
import { eachWindow, straightM } from '#workers/core/verification/plausibility/rideWindows.ts';
import type { Evidence } from '../store/evidence.ts';

/** The maximum speed is a mean over this time, because single positions are too inaccurate. */
const windowS = 10;

/** Speed and power of the ride; null if no part of it is usable. */
export function rideFigures(
  { startedAtMs, samples }: Evidence,
  result: Pick<AttemptResult, 'efforts' | 'best_effort'>,
): RideFigures | null {
  const best = result.efforts[result.best_effort ?? -1];
  const startS = best ? (Date.parse(best.started_at) - startedAtMs) / 1000 : 0;
  const ride = toRideColumns({ samples, effort: best ? { startS, endS: startS + best.elapsed_s } : null });
  const lastsS = (ride.timeS.at(-1) ?? 0) - (ride.timeS[0] ?? 0);
  if (lastsS <= 0) return null;
  const averageMps = (ride.travelledM.at(-1) ?? 0) / lastsS;
  let maxMps = averageMps;
  eachWindow(ride, { windowS }, ({ from, to, lastsS: eachS }) => {
    maxMps = Math.max(maxMps, straightM(ride, from, to) / eachS);
  });
  const span = { startS: ride.timeS[0] ?? 0, endS: ride.timeS.at(-1) ?? 0 };
  const meanOf = (column: ArrayLike<number> | null) => {
    const mean = column === null ? null : measuredMean(samples.timeS, column, span);
    return mean === null ? null : Math.round(mean);
  };
  return {
    average_speed_mps: Number(averageMps.toFixed(2)),
    max_speed_mps: Number(maxMps.toFixed(2)),
    average_heart_rate_bpm: meanOf(samples.heartRateBpm),
    max_heart_rate_bpm: maxOf(ride.heartRateBpm),
    average_power_w: meanOf(samples.powerW),
    max_power_w: maxOf(ride.powerW),
  };
}

const maxOf = (column: Float64Array | null): number | null =>
  column === null ? null : Math.round(column.reduce((max, value) => Math.max(max, value), 0));
