import type { AttemptTrack } from '#contract/verificationAttempts.ts';
import type { ActivitySamples } from '#workers/core/verification/matchTypes.ts';

/** A column as it travels, its first value and then differences, as values. */
export function runningSum(differences: readonly number[], unitsPerOne: number): Float64Array {
  const out = new Float64Array(differences.length);
  let sum = 0;
  differences.forEach((difference, k) => {
    sum += difference;
    out[k] = sum / unitsPerOne;
  });
  return out;
}

/** The ride as samples; times are seconds since its `started_at`. */
export function toSamples(track: AttemptTrack): ActivitySamples {
  return {
    timeS: runningSum(track.time_ds, 10),
    latDeg: runningSum(track.lat_e5, 1e5),
    lonDeg: runningSum(track.lon_e5, 1e5),
  };
}
