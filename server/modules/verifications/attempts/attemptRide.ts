import type { AttemptRide } from '#contract/verifications/attemptRide.ts';
import { toRoadRide } from '#workers/core/learning/roadRide.ts';
import type { Evidence } from '../store/evidence.ts';

/** The ride on its road, for the rider's plans to learn from. Bounded by the longest supported ride: 600 km. */
export function attemptRide({ startedAtMs, samples }: Evidence): AttemptRide {
  const road = toRoadRide(samples);
  const startedAt = new Date(startedAtMs).toISOString();
  if (!road.ok) return { started_at: startedAt, road: null };
  const { elevationM, latDeg, lonDeg, movingS, powerW } = road.value;
  return {
    started_at: startedAt,
    road: {
      elevation_dm: differences(elevationM, 10),
      lat_e6: differences(latDeg, 1e6),
      lon_e6: differences(lonDeg, 1e6),
      moving_ds: differences(movingS, 10),
      power_w: Array.from(powerW, (watts) => (Number.isFinite(watts) ? Math.round(watts) : null)),
    },
  };
}

function differences(values: Float64Array, scale: number): number[] {
  let previous = 0;
  return Array.from(values, (value) => {
    const whole = Math.round(value * scale);
    const difference = whole - previous;
    previous = whole;
    return difference;
  });
}
