import type { AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { runningSum } from '#src/verification/courseColumns.ts';
import type { ActivitySamples } from '#workers/core/verification/matching/matchTypes.ts';

/** Converts the ride to samples; times are seconds since its `started_at`. */
export function toSamples(track: AttemptTrack): ActivitySamples {
  return {
    timeS: runningSum(track.time_ds, 10),
    latDeg: runningSum(track.lat_e5, 1e5),
    lonDeg: runningSum(track.lon_e5, 1e5),
  };
}
