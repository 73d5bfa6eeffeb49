import type { AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { accumulate } from '#src/verification/toCourseColumns.ts';
import type { ActivitySamples } from '#workers/core/verification/matching/matchTypes.ts';

/** Converts the ride to samples; times are seconds since its `started_at`. */
export function toSamples(track: AttemptTrack): ActivitySamples {
  return {
    timeS: accumulate(track.time_ds, 10),
    latDeg: accumulate(track.lat_e5, 1e5),
    lonDeg: accumulate(track.lon_e5, 1e5),
  };
}
