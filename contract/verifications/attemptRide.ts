import * as z from 'zod/mini';

/**
 * A rider's own ride with a value every 25 m of its road: elevation, position, moving time, and the mean power since
 * the previous value. Each column except the power has its first value, then differences.
 */
export const RoadRideSchema = z.object({
  elevation_dm: z.array(z.int()),
  lat_e6: z.array(z.int()),
  lon_e6: z.array(z.int()),
  moving_ds: z.array(z.int()),
  /** Null where it was not measured. */
  power_w: z.array(z.nullable(z.int())),
  /** Places of the stops, m from the start; not differences. */
  stop_m: z.array(z.int()),
});
export type EncodedRoadRide = z.infer<typeof RoadRideSchema>;

export const AttemptRideSchema = z.object({
  started_at: z.string(),
  /** Null if the recording has no road to learn from: no elevation, too short, a gap of more than 3 km. */
  road: z.nullable(RoadRideSchema),
});
export type AttemptRide = z.infer<typeof AttemptRideSchema>;
