import type { EncodedRoadRide } from '#contract/verifications/attemptRide.ts';
import { type RoadRide, roadSpacingM } from './roadRide.ts';

/** Decodes a ride in the server's form. */
export function decodeRoadRide({
  elevation_dm,
  lat_e6,
  lon_e6,
  moving_ds,
  power_w,
  stop_m,
}: EncodedRoadRide): RoadRide {
  return {
    distanceM: Float64Array.from(moving_ds, (_, k) => k * roadSpacingM),
    elevationM: sumDifferences(elevation_dm, 10),
    latDeg: sumDifferences(lat_e6, 1e6),
    lonDeg: sumDifferences(lon_e6, 1e6),
    movingS: sumDifferences(moving_ds, 10),
    powerW: Float64Array.from(power_w, (watts) => watts ?? Number.NaN),
    stopM: Float64Array.from(stop_m),
  };
}

function sumDifferences(differences: readonly number[], divisor: number): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum / divisor;
  });
}
